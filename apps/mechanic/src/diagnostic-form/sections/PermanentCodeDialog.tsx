import { Button, Dialog } from '@lanelight/ui';
import classes from './PermanentCodeDialog.module.css';

/** Asks whether a code that was just chosen is permanent (specification, section 4). */
export function PermanentCodeDialog({
  code,
  description,
  onAnswer,
  onCancel,
}: {
  code: string | null;
  description?: string | undefined;
  onAnswer: (isPermanent: boolean) => void;
  onCancel: () => void;
}) {
  return (
    <Dialog
      open={code !== null}
      title="Is this a permanent code?"
      onClose={onCancel}
      actions={
        <>
          <Button size="big" data-autofocus onClick={() => onAnswer(false)}>
            No
          </Button>
          <Button size="big" onClick={() => onAnswer(true)}>
            Yes, Permanent
          </Button>
          <Button size="big" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <b className={classes.code}>{code}</b> {description}
    </Dialog>
  );
}
