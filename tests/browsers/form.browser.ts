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

test('an answer that the arrow keys reach after a click shows that it has the focus', async ({ driver }) => {
  await signIn(driver, 'mechanic-north');
  await driver.open('/diagnostic');
  await driver.answer('Engine warmed up?', 'Yes');
  await driver.press('ArrowRight');
  await expect
    .poll(() =>
      driver.run(() => {
        const { activeElement } = document;
        const label = activeElement?.closest('label');
        return [activeElement?.getAttribute('value'), label && getComputedStyle(label).outlineStyle];
      }),
    )
    .toEqual(['no', 'solid']);
});
