import { Button, CopyButton } from '@lanelight/ui';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import classes from './SecondFactor.module.css';

const textOf = (codes: readonly string[], account: string): string =>
  [`Lanelight recovery codes of ${account}`, 'Each one works once.', '', ...codes, ''].join('\n');

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: 'lanelight-recovery-codes.txt' }).click();
  URL.revokeObjectURL(address);
}

/** The codes, once, with what it takes to keep them. Printing prints them alone. */
export function RecoveryCodes({
  codes,
  account,
  onSaved,
}: {
  codes: readonly string[];
  /** User ID or email, for the heading of the copy. */
  account: string;
  onSaved: () => void;
}) {
  const text = textOf(codes, account);
  return (
    <div className={classes.step}>
      <div>
        <h3 tabIndex={-1} className={classes.heading} ref={(heading) => heading?.focus()}>
          Save your recovery codes
        </h3>
        <p className={classes.text}>
          If you lose your phone, you sign in with one of these. Each one works once. You won’t see them again.
        </p>
      </div>
      <div className={classes.printed}>
        <p className={classes.printedOnly}>Lanelight recovery codes of {account}. Each one works once.</p>
        <ul className={classes.codes} aria-label="Recovery codes" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={classes.actions}>
        <CopyButton text={text} />
        <Button icon={<IconDownload aria-hidden />} onClick={() => download(text)}>
          Download
        </Button>
        <Button icon={<IconPrinter aria-hidden />} onClick={() => globalThis.print()}>
          Print
        </Button>
      </div>
      <Button variant="primary" size="big" fullWidth onClick={onSaved}>
        I Saved Them
      </Button>
    </div>
  );
}
