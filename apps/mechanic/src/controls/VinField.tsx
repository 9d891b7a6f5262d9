import { VIN_LENGTH, normalizeVin, vinProblem } from '@lanelight/contracts';
import { FieldBox, FieldFrame, FieldInput, IconButton, Spinner, Vin } from '@lanelight/ui';
import { IconAlertTriangleFilled, IconLineScan } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type Ref } from 'react';
import classes from './VinField.module.css';

interface VinFieldProps {
  label?: string;
  /** Normalized: letters and digits, upper case. */
  value: string;
  onChange: (vin: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | null | undefined;
  /** What went well: "Check digit matches. VIN decoded." */
  ok?: string | null | undefined;
  hint?: string | null | undefined;
  /** What to check before going on. It does not block, and stands out until it is dealt with. */
  warning?: string | null | undefined;
  decoding?: boolean | undefined;
  /** Shows the scan button. */
  onScan?: () => void;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A VIN, 72 high. Blanks and dashes go, letters turn upper case, a scanner's leading I is dropped.
 * While it is not being edited it shows in groups of 3, 6 and 8.
 */
export function VinField({
  label = 'VIN',
  value,
  onChange,
  onBlur,
  error,
  ok,
  hint,
  warning,
  decoding,
  onScan,
  name,
  ref,
}: VinFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  // The browser puts the caret at the end when the text that comes back differs from what was typed.
  useLayoutEffect(() => {
    if (caret.current !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const problem = vinProblem(value) ?? error;
  const isPartial = value.length > 0 && value.length < VIN_LENGTH;
  const field = (
    <FieldFrame
      label={label}
      note={`${VIN_LENGTH} characters`}
      error={problem}
      {...(isPartial && { counter: <b className={classes.counter}>{`${value.length} of ${VIN_LENGTH}`}</b> })}
      ok={decoding ? null : ok}
      hint={
        decoding ? (
          <span className={classes.decoding}>
            <Spinner size={16} />
            Decoding VIN...
          </span>
        ) : (
          hint
        )
      }
    >
      {(control) => (
        <FieldBox className={classes.box}>
          <FieldInput
            {...control}
            ref={(node) => {
              input.current = node;
              if (typeof ref === 'function') return ref(node);
              if (ref) ref.current = node;
              return undefined;
            }}
            name={name}
            className={classes.input}
            value={value}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => {
              const { value: typed, selectionStart } = event.currentTarget;
              caret.current = Math.min(
                VIN_LENGTH,
                typed.slice(0, selectionStart ?? typed.length).replace(/[^a-z0-9]/gi, '').length,
              );
              onChange(normalizeVin(typed).slice(0, VIN_LENGTH));
            }}
            onBlur={onBlur}
          />
          <span className={classes.grouped} aria-hidden>
            <Vin vin={value} className={classes.vin} />
          </span>
          {onScan && (
            <IconButton
              className={classes.scan}
              label="Scan VIN"
              icon={<IconLineScan size={24} stroke={1.75} aria-hidden />}
              onClick={onScan}
            />
          )}
        </FieldBox>
      )}
    </FieldFrame>
  );
  return (
    <div>
      {field}
      <div role="alert">
        {warning && (
          <p className={classes.warning}>
            <IconAlertTriangleFilled size={24} aria-hidden />
            <span>
              <b>Check the VIN.</b> {warning}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
