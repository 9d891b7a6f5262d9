import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
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
  icon?: ReactNode;
  /** Right of the input. */
  after?: ReactNode;
  text: string;
  onText: (text: string) => void;
  placeholder?: string | undefined;
  items: readonly ListItem[];
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

/** An input with a list to pick from, by the ARIA combobox pattern: focus stays in the input, the keys move in the list. */
export function Combobox({
  control,
  label,
  icon,
  after,
  text,
  onText,
  placeholder,
  items,
  loading,
  empty,
  open,
  onOpen,
  disabled,
  onBlur,
  name,
  ref,
}: ComboboxProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const current = active < items.length ? active : -1;
  const optionId = (index: number): string => `${listId}-${index}`;

  useEffect(() => {
    // A list that opens low in the window comes up from under what is fixed to its foot.
    if (open) dropdown.current?.scrollIntoView({ block: 'nearest' });
  }, [open, items.length]);
  useEffect(() => {
    if (open && current >= 0) list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [open, current]);

  const pick = (index: number): void => {
    items[index]?.onPick();
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) {
        onOpen(true);
        setActive(event.key === 'ArrowDown' ? 0 : items.length - 1);
        return;
      }
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(
        items.length === 0 ? -1 : (Math.max(current, step === 1 ? -1 : 0) + step + items.length) % items.length,
      );
    } else if (event.key === 'Enter' && open) {
      // Enter in an open list never submits the form.
      event.preventDefault();
      const exact = items.findIndex((item) => item.exact);
      if (current >= 0) pick(current);
      else if (exact >= 0 || items.length === 1) pick(Math.max(0, exact));
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      onOpen(false);
      setActive(-1);
    }
  };

  return (
    <div className={classes.combobox}>
      <div className={cx(field.control, open && classes.opened)}>
        {icon}
        <input
          {...control}
          ref={ref}
          name={name}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && current >= 0 ? optionId(current) : undefined}
          className={field.input}
          value={text}
          placeholder={placeholder}
          disabled={disabled}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => {
            onText(event.currentTarget.value);
            onOpen(true);
            setActive(-1);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => onOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            onOpen(false);
            setActive(-1);
            onBlur?.();
          }}
        />
        {loading ? <Spinner /> : after}
      </div>
      <VisuallyHidden live>{open && !loading ? plural(items.length, 'result') : ''}</VisuallyHidden>
      {/* Presses in the list must not take the focus from the input. */}
      <div ref={dropdown} className={classes.dropdown} hidden={!open} onMouseDown={(event) => event.preventDefault()}>
        <ul ref={list} id={listId} role="listbox" aria-label={`${label}, results`} className={classes.list}>
          {items.map((item, index) => (
            <li
              key={item.key}
              id={optionId(index)}
              role="option"
              aria-selected={item.selected ?? false}
              className={cx(classes.option, index === current && classes.active)}
              onMouseMove={() => setActive(index)}
              onClick={() => pick(index)}
            >
              {item.content}
            </li>
          ))}
        </ul>
        {items.length === 0 && <p className={classes.empty}>{loading ? 'Searching...' : empty}</p>}
      </div>
    </div>
  );
}

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line. */
  detail?: string | undefined;
}

export interface ComboboxFieldProps extends FieldProps {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
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

/** One of many, found by typing a part of its name; what is missing can be added. */
export function ComboboxField({
  options,
  value,
  onChange,
  onBlur,
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
  const matching = words === '' ? options : options.filter((option) => option.label.toLowerCase().includes(words));
  const close = (): void => {
    setOpen(false);
    setTyped(null);
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
          text={typed ?? chosen?.label ?? ''}
          onText={setTyped}
          placeholder={placeholder}
          items={items}
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
