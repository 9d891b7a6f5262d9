import { signIn } from './actions.ts';
import { expect, test } from './fixture.ts';

const LONG = Array.from({ length: 16 }, (_, index) => `Line ${index + 1} of what the mechanic saw and heard.`).join(
  ' ',
);

test('a notes field grows with its text, so that all of it is seen', async ({ driver }) => {
  await signIn(driver, 'mechanic-north');
  await driver.open('/diagnostic');
  await driver.fill('textbox', 'Additional notes', LONG);
  await expect
    .poll(() =>
      driver.run(() => {
        const { clientHeight, scrollHeight } = document.activeElement ?? {};
        return clientHeight !== undefined && clientHeight > 200 && scrollHeight === clientHeight;
      }),
    )
    .toBe(true);
});
