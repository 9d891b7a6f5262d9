import { Combobox, FieldFrame, type FieldProps } from '@lanelight/ui';
import { IconSearch } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import classes from './CodeSearch.module.css';

interface CodeSearchProps extends FieldProps {
  query: string;
  onQuery: (query: string) => void;
  results: readonly { code: string; description: string }[];
  /** Codes that are in the list already; picking one again removes it. */
  selected: readonly string[];
  onPick: (code: string) => void;
  loading?: boolean;
  disabled?: boolean;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Search for trouble codes by code or by words; the caller asks the reference for the results. */
export function CodeSearch({
  query,
  onQuery,
  results,
  selected,
  onPick,
  loading,
  disabled,
  placeholder = 'Code or symptom, for example P0420 or misfire',
  ref,
  ...frame
}: CodeSearchProps) {
  const [open, setOpen] = useState(false);
  const items = results.map(({ code, description }) => ({
    key: code,
    selected: selected.includes(code),
    exact: code === query.trim().toUpperCase(),
    content: (
      <span className={classes.code}>
        <b translate="no">{code}</b>
        <span>{description}</span>
        {selected.includes(code) && <small>Selected</small>}
      </span>
    ),
    onPick: () => {
      onPick(code);
      onQuery('');
      setOpen(false);
    },
  }));
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Combobox
          control={control}
          label={frame.label}
          icon={<IconSearch size={24} stroke={1.75} aria-hidden />}
          text={query}
          onText={onQuery}
          placeholder={placeholder}
          items={query.trim() === '' ? [] : items}
          loading={loading}
          empty="No code found. Check the letter: P, B, C or U."
          open={open && query.trim() !== ''}
          onOpen={setOpen}
          disabled={disabled}
          ref={ref}
        />
      )}
    </FieldFrame>
  );
}
