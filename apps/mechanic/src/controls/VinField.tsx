import { VIN_LENGTH, normalizeVin, vinProblem } from '@lanelight/contracts';
import { FieldBox, FieldFrame, FieldInput, IconButton, Spinner, Vin } from '@lanelight/ui';
import { IconLineScan } from '@tabler/icons-react';
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
  /** What to look at, without blocking: a check digit that does not match. */
  hint?: string | null | undefined;
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
  const problem = error ?? vinProblem(value);
  return (
    <FieldFrame
      label={label}
      note={`${VIN_LENGTH} characters`}
      error={problem}
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
}
