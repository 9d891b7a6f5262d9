import { Combobox as MantineCombobox, useCombobox } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { cx } from '../lib/cx';
import { plural } from '../lib/format';
import { FieldFrame, type ControlIds, type FieldProps } from './Field';
import field from './Field.module.css';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';
import classes from './Combobox.module.css';

export interface ListItem {
  key: string;
  content: ReactNode;
  selected?: boolean;
  /** It is what was typed, so Enter takes it without the arrow keys. */
  exact?: boolean;
  onPick: () => void;
}

interface ComboboxProps {
  control: ControlIds;
  label: string;
  compact?: boolean | undefined;
  icon?: ReactNode;
  /** Right of the input. */
  after?: ReactNode;
  text: string;
  onText: (text: string) => void;
  placeholder?: string | undefined;
  items: readonly ListItem[];
  /** How many there are, where more than these can be found. */
  total?: number | undefined;
  loading?: boolean | undefined;
  /** Said when there is nothing to pick. */
  empty?: string | undefined;
  open: boolean;
  onOpen: (open: boolean) => void;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Longer lists are cut here; typing narrows them. */
const SHOWN_AT_MOST = 150;

/** An input with a list to pick from. Focus stays in the input, the keys move in the list. */
export function Combobox({
  control,
  label,
  compact = false,
  icon,
  after,
  text,
  onText,
  placeholder,
  items,
  total = items.length,
  loading,
  empty,
  open,
  onOpen,
  disabled,
  onBlur,
  name,
  ref,
}: ComboboxProps) {
  const store = useCombobox({
    opened: open,
    onDropdownOpen: () => onOpen(true),
    // A press elsewhere closes the list by taking the focus away; one in the list must not close it before it counts.
    onDropdownClose: (source) => {
      if (source === 'keyboard') onOpen(false);
    },
  });
  const dropdown = useRef<HTMLDivElement>(null);
  const shown = items.slice(0, SHOWN_AT_MOST);
  const keys = shown.map(({ key }) => key).join('\n');
  /** Results that the arrow keys move in; among others the place means nothing. */
  const [keysMovedIn, setKeysMovedIn] = useState<string | null>(null);
  const { resetSelectedOption } = store;
  const leaveList = (): void => {
    resetSelectedOption();
    setKeysMovedIn(null);
  };

  useEffect(() => {
    // A list that opens low in the window comes up from under what is fixed to its foot.
    if (open) dropdown.current?.scrollIntoView({ block: 'nearest' });
  }, [open, shown.length]);
  useEffect(() => resetSelectedOption(), [keys, resetSelectedOption]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setKeysMovedIn(keys);
    } else if (event.key === 'Enter' && open && store.getSelectedOptionIndex() === -1) {
      // Enter in an open list never submits the form.
      event.preventDefault();
      const item = items.find(({ exact }) => exact) ?? (items.length === 1 ? items[0] : undefined);
      item?.onPick();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      leaveList();
    }
  };

  return (
    <MantineCombobox
      unstyled
      store={store}
      resetSelectionOnOptionHover
      onOptionSubmit={(key) => {
        leaveList();
        items.find((item) => item.key === key)?.onPick();
      }}
    >
      <div className={classes.combobox}>
        <div className={cx(field.control, compact && field.compact, open && classes.opened)}>
          {icon}
          <MantineCombobox.EventsTarget
            withExpandedAttribute
            {...(keysMovedIn !== keys && { 'aria-activedescendant': '' })}
          >
            <input
              {...control}
              ref={ref}
              name={name}
              aria-autocomplete="list"
              className={field.input}
              value={text}
              placeholder={placeholder}
              disabled={disabled}
              autoCorrect="off"
              spellCheck={false}
              onChange={(event) => {
                onText(event.currentTarget.value);
                onOpen(true);
                leaveList();
              }}
              onFocus={(event) => event.currentTarget.select()}
              onClick={() => onOpen(true)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                onOpen(false);
                leaveList();
                onBlur?.();
              }}
            />
          </MantineCombobox.EventsTarget>
          {loading ? <Spinner /> : after}
        </div>
        <VisuallyHidden live>{open && !loading ? plural(items.length, 'result') : ''}</VisuallyHidden>
        {/* Presses in the list must not take the focus from the input. */}
        <div ref={dropdown} className={classes.dropdown} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
          <MantineCombobox.Options aria-label={`${label}, results`} className={classes.list}>
            {shown.map(({ key, selected = false, content }) => (
              <MantineCombobox.Option key={key} value={key} aria-selected={selected} className={classes.option}>
                {content}
              </MantineCombobox.Option>
            ))}
          </MantineCombobox.Options>
          {items.length === 0 && <p className={classes.empty}>{loading ? 'Searching...' : empty}</p>}
          {total > shown.length && (
            <p className={classes.more}>
              The first {shown.length} of {total}. Type to narrow the list.
            </p>
          )}
        </div>
      </div>
    </MantineCombobox>
  );
}

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line. */
  detail?: string | undefined;
}

export interface ComboboxFieldProps extends FieldProps {
  /** Low enough for a row of filters. */
  compact?: boolean | undefined;
  options: readonly ComboboxOption[];
  /** How many options there are, where these are only the first of them. */
  total?: number | undefined;
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Called with what is being typed, and with nothing at its end: for options that come from a search. */
  onSearch?: ((text: string) => void) | undefined;
  /** What was typed and left there without picking an option; without it such a text is dropped. */
  onLeave?: ((text: string) => void) | undefined;
  placeholder?: string | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Offers to add what was typed when no option has that name. */
  onCreate?: ((text: string) => void) | undefined;
  /** Default "Add". */
  createLabel?: string;
  empty?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** What an option is found by. */
const textOf = ({ label, detail = '' }: ComboboxOption): string => `${label} ${detail}`.toLowerCase();

/** One of many, found by typing parts of the words of its name or second line; what is missing can be added. */
export function ComboboxField({
  compact,
  options,
  total,
  value,
  onChange,
  onBlur,
  onSearch,
  onLeave,
  placeholder,
  loading,
  disabled,
  onCreate,
  createLabel = 'Add',
  empty = 'Nothing found',
  name,
  ref,
  ...frame
}: ComboboxFieldProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  const words = (typed ?? '').trim().toLowerCase();
  const parts = words.split(/\s+/);
  const matching = options.filter((option) => parts.every((part) => textOf(option).includes(part)));
  const type = (text: string | null): void => {
    setTyped(text);
    onSearch?.(text ?? '');
  };
  const close = (): void => {
    setOpen(false);
    type(null);
  };
  const leave = (): void => {
    const named = words === '' ? undefined : options.find((option) => option.label.toLowerCase() === words);
    if (named) onChange(named.value);
    else if (typed !== null) onLeave?.(typed.trim());
    onBlur?.();
  };
  const items: ListItem[] = matching.map((option) => ({
    key: option.value,
    selected: option.value === value,
    exact: option.label.toLowerCase() === words,
    content: (
      <span>
        <b>{option.label}</b>
        {option.detail && <small>{option.detail}</small>}
      </span>
    ),
    onPick: () => {
      onChange(option.value);
      close();
    },
  }));
  if (onCreate && words !== '' && !options.some((option) => option.label.toLowerCase() === words)) {
    const text = (typed ?? '').trim();
    items.push({
      key: '+',
      content: (
        <span className={classes.create}>
          <IconPlus size={20} aria-hidden />
          {createLabel} “{text}”
        </span>
      ),
      onPick: () => {
        onCreate(text);
        close();
      },
    });
  }
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Combobox
          control={control}
          label={frame.label}
          compact={compact}
          text={typed ?? chosen?.label ?? ''}
          onText={type}
          placeholder={placeholder}
          items={items}
          total={total}
          loading={loading}
          empty={empty}
          open={open}
          onOpen={(next) => (next ? setOpen(true) : close())}
          disabled={disabled}
          onBlur={leave}
          name={name}
          ref={ref}
          after={<IconChevronDown size={20} aria-hidden />}
        />
      )}
    </FieldFrame>
  );
}
