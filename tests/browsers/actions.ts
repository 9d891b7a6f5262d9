import { DEMO_PASSWORD } from '@lanelight/testing';
import type { Driver } from './driver.ts';

/** Signs in with a User ID, or with an email where `login` has an @, as a person would. */
export async function signIn(driver: Driver, login: string): Promise<void> {
  await driver.open('/auth');
  await enterCredentials(driver, login);
  await driver.spot('heading', 'Dashboard');
}

/** Fills the sign-in that is on the screen, and sends it. */
export async function enterCredentials(driver: Driver, login: string): Promise<void> {
  if (login.includes('@')) {
    await driver.click('button', /Super Admin/);
    await driver.fill('textbox', 'Email', login);
  } else {
    await driver.fill('textbox', 'User ID', login);
    await driver.click('button', 'Continue');
  }
  await driver.fill('textbox', 'Password', DEMO_PASSWORD);
  await driver.click('button', 'Sign In');
}
