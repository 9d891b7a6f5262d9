import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '../lib/clipboard';
import { cx } from '../lib/cx';
import { Button, IconButton, type ButtonLook } from './Button';
import { toast } from './toast';
import { VisuallyHidden } from './VisuallyHidden';
import classes from './CopyButton.module.css';

export interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'fullWidth'> {
  text: string;
  /** Default "Copy". */
  label?: string | undefined;
  /** A square button with an icon only. */
  iconOnly?: boolean;
  onCopied?: (() => void) | undefined;
}

/** Copies a text and says so for two seconds; a refusal by the browser is a toast. */
export function CopyButton({ text, label = 'Copy', iconOnly, onCopied, ...look }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  const press = async (): Promise<void> => {
    if (await copy(text)) onCopied?.();
    else toast.failure('Failed to copy to clipboard');
  };
  const icon = copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />;
  return (
    <>
      {iconOnly ? (
        <IconButton label={copied ? 'Copied' : label} icon={icon} onClick={() => void press()} />
      ) : (
        <Button {...look} icon={icon} onClick={() => void press()}>
          <span className={classes.words}>
            <span className={cx(copied && classes.hidden)} aria-hidden={copied}>
              {label}
            </span>
            <span className={cx(!copied && classes.hidden)} aria-hidden={!copied}>
              Copied
            </span>
          </span>
        </Button>
      )}
      <VisuallyHidden live>{copied ? 'Copied' : ''}</VisuallyHidden>
    </>
  );
}
