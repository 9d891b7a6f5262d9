// Public surface of @lanelight/ui, written by `npm run documents`. Do not edit.
import type { ACCOUNT_CHANGED } from '@lanelight/contracts';
import type { ASSESSMENT_COMPLETED } from '@lanelight/contracts';
import type { AccountChangedPush } from '@lanelight/contracts';
import type { AnnouncedItem } from '@lanelight/contracts';
import type { ArbitrationLevel } from '@lanelight/contracts';
import type { AssessmentCompletedPush } from '@lanelight/contracts';
import type { CertificationLevel } from '@lanelight/contracts';
import type { ComponentProps } from 'react';
import type { ComponentType } from 'react';
import type { Confidence } from '@lanelight/contracts';
import type { CurrentUser } from '@lanelight/contracts';
import type { Evidence } from '@lanelight/contracts';
import type { MoneyRange as Range } from '@lanelight/contracts';
import type { PendingSignIn } from '@lanelight/contracts';
import type { ReactElement } from 'react';
import type { ReactNode } from 'react';
import type { Ref } from 'react';
import type { RepairItem } from '@lanelight/contracts';
import type { Role } from '@lanelight/contracts';
import type { RouteObject } from 'react-router';
import type { SESSION_ENDED } from '@lanelight/contracts';
import type { SaleLightColor } from '@lanelight/contracts';
import type { SessionEndedPush } from '@lanelight/contracts';
import type { SessionTokens } from '@lanelight/contracts';
import type { TextareaAutosizeProps } from 'react-textarea-autosize';
import type { VehicleReport } from '@lanelight/contracts';
declare function AccordionSection({ title, count, summary, defaultOpen, open, onOpenChange, rule, children, }: AccordionSectionProps): import("react").JSX.Element;
interface AccordionSectionProps {
    title: string;
    count?: string;
    summary?: ReactNode;
    defaultOpen?: boolean;
    open?: boolean;
    onOpenChange?: (open: boolean) => void;
    rule?: 'heavy' | 'hair';
    children: ReactNode;
}
declare function Announcement({ text, headline, announced, title, onCopied }: AnnouncementProps): import("react").JSX.Element;
interface AnnouncementProps {
    text: string;
    headline?: string | undefined;
    announced: readonly AnnouncedItem[];
    title?: string;
    onCopied?: (() => void) | undefined;
}
type Answer<O> = O extends {
    responses: infer Responses;
} ? Content<Responses[keyof Responses & (200 | 201 | 202 | 204)]> : never;
declare class ApiProblem extends Error {
    readonly status: number;
    readonly code: string;
    readonly title: string;
    readonly detail: string;
    readonly errors: Readonly<Record<string, string>>;
    readonly correlationId: string;
    readonly name = "ApiProblem";
    constructor(status: number, code: string, title: string, detail: string, errors: Readonly<Record<string, string>>, correlationId: string);
    static from(status: number, body: unknown, correlationId: string): ApiProblem;
}
declare function AppProviders({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
declare function AppTheme({ children }: {
    children: ReactNode;
}): import("react").JSX.Element;
type Appearance = 'system' | 'light' | 'dark';
declare function ArbitrationRiskMeter({ level, size, children }: ArbitrationRiskMeterProps): import("react").JSX.Element;
interface ArbitrationRiskMeterProps {
    level: ArbitrationLevel;
    size?: 'normal' | 'large';
    children?: ReactNode;
}
type Arguments<O> = object extends PathOption<O> & BodyOption<O> ? [options?: OptionsOf<O>] : [options: OptionsOf<O>];
declare function AssessmentFailed({ vehicle }: {
    vehicle: Pick<VehicleReport, 'id' | 'assessmentFailure'>;
}): import("react").JSX.Element;
type BodyOption<O> = O extends {
    requestBody: {
        content: {
            'application/json': infer Body;
        };
    };
} ? {
    body: Body;
} : {
    body?: never;
};
interface BoxProps {
    compact?: boolean | undefined;
}
declare function Brand({ to, tagline, inverse }: {
    to?: string;
    tagline?: string | undefined;
    inverse?: boolean;
}): import("react").JSX.Element;
declare function BrandMark({ height }: {
    height?: number;
}): import("react").JSX.Element;
declare function Button({ variant, size, icon, iconAfter, fullWidth, busy, busyLabel, disabledReason, className, children, type, onClick, disabled, ...rest }: ButtonProps): import("react").JSX.Element;
declare function ButtonLink({ variant, size, icon, iconAfter, fullWidth, className, children, to, ...rest }: ButtonLook & Omit<ComponentProps<'a'>, 'href'> & ({
    to: string;
    href?: never;
} | {
    href: string;
    to?: never;
})): import("react").JSX.Element;
interface ButtonLook {
    variant?: 'primary' | 'outline' | 'quiet' | 'danger' | 'ink' | undefined;
    size?: 'small' | 'normal' | 'big' | undefined;
    icon?: ReactNode;
    iconAfter?: ReactNode;
    fullWidth?: boolean | undefined;
}
interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
    disabledReason?: string | null | undefined;
}
type Call<V extends Verb> = <P extends PathOf<V>>(path: P, ...options: Arguments<Operation<P, V>>) => Promise<Answer<Operation<P, V>>>;
type CallOptions = Omit<SendOptions, 'query'>;
declare function CertificationPlate({ level, size }: CertificationPlateProps): import("react").JSX.Element;
interface CertificationPlateProps {
    level: CertificationLevel;
    size?: 'normal' | 'small';
}
declare function CheckboxField({ label, checked, onChange, disabled, name, }: {
    label: string;
    checked: boolean;
    onChange: (checked: boolean) => void;
    disabled?: boolean;
    name?: string;
}): import("react").JSX.Element;
declare function ChoiceGroup<V extends string>({ options, value, onChange, onBlur, name, disabled, ref, ...frame }: ChoiceGroupProps<V>): import("react").JSX.Element;
interface ChoiceGroupProps<V extends string> extends FieldProps {
    options: readonly ChoiceOption<V>[];
    value: V | null | undefined;
    onChange: (value: V) => void;
    onBlur?: () => void;
    name?: string;
    disabled?: boolean;
    className?: string | undefined;
    ref?: Ref<HTMLInputElement>;
}
interface ChoiceOption<V extends string = string> {
    value: V;
    label: string;
    disabled?: boolean;
    wide?: boolean;
}
declare function CodeList({ codes, onRemove, label }: CodeListProps): import("react").JSX.Element | null;
interface CodeListProps {
    codes: readonly {
        code: string;
        description: string;
        isPermanent: boolean;
    }[];
    onRemove?: (code: string) => void;
    label?: string;
}
interface Column<Row> {
    key: string;
    header: string;
    width?: string;
    align?: 'right';
    besideName?: true;
    cell: (row: Row) => ReactNode;
}
declare function Combobox({ control, label, compact, icon, after, text, onText, placeholder, items, total, loading, empty, open, onOpen, disabled, onBlur, name, ref, }: ComboboxProps): import("react").JSX.Element;
declare function ComboboxField({ compact, options, total, value, onChange, onBlur, onSearch, onLeave, placeholder, loading, disabled, onCreate, createLabel, empty, name, ref, ...frame }: ComboboxFieldProps): import("react").JSX.Element;
interface ComboboxFieldProps extends FieldProps {
    compact?: boolean | undefined;
    options: readonly ComboboxOption[];
    total?: number | undefined;
    value: string | null;
    onChange: (value: string) => void;
    onBlur?: (() => void) | undefined;
    onSearch?: ((text: string) => void) | undefined;
    onLeave?: ((text: string) => void) | undefined;
    placeholder?: string | undefined;
    loading?: boolean | undefined;
    disabled?: boolean | undefined;
    onCreate?: ((text: string) => void) | undefined;
    createLabel?: string;
    empty?: string | undefined;
    name?: string | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
}
interface ComboboxOption {
    value: string;
    label: string;
    detail?: string | undefined;
}
interface ComboboxProps {
    control: ControlIds;
    label: string;
    compact?: boolean | undefined;
    icon?: ReactNode;
    after?: ReactNode;
    text: string;
    onText: (text: string) => void;
    placeholder?: string | undefined;
    items: readonly ListItem[];
    total?: number | undefined;
    loading?: boolean | undefined;
    empty?: string | undefined;
    open: boolean;
    onOpen: (open: boolean) => void;
    disabled?: boolean | undefined;
    onBlur?: (() => void) | undefined;
    name?: string | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
}
declare function ConfirmDialog({ open, title, children, cancelLabel, onCancel, confirmLabel, onConfirm, busyLabel, busy, }: ConfirmDialogProps): import("react").JSX.Element;
interface ConfirmDialogProps {
    open: boolean;
    title: string;
    children: ReactNode;
    cancelLabel: string;
    onCancel: () => void;
    confirmLabel: string;
    onConfirm: () => void;
    busyLabel?: string | undefined;
    busy?: boolean | undefined;
}
type Content<Response> = Response extends {
    content: {
        'application/json': infer Body;
    } | {
        'text/csv': infer Body;
    };
} ? Body : undefined;
interface ControlIds {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
}
declare function CopyButton({ text, label, iconOnly, onCopied, ...look }: CopyButtonProps): import("react").JSX.Element;
interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'fullWidth'> {
    text: string;
    label?: string | undefined;
    iconOnly?: boolean;
    onCopied?: (() => void) | undefined;
}
type Credentials = {
    userId: string;
    password: string;
} | {
    email: string;
    password: string;
};
declare function DataTable<Row>({ label, columns, rows, rowKey, rowHref, onRow, rowActions, shortOnPhones, total, onEnd, }: DataTableProps<Row>): import("react").JSX.Element;
interface DataTableProps<Row> {
    label: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    rowKey: (row: Row) => string;
    rowHref?: (row: Row) => string;
    onRow?: (row: Row) => void;
    rowActions?: (row: Row) => ReactNode;
    shortOnPhones?: boolean;
    total?: number;
    onEnd?: (() => void) | undefined;
}
declare function Dialog({ open, title, onClose, actions, size, children }: DialogProps): import("react").JSX.Element;
interface DialogProps {
    open: boolean;
    title: string;
    onClose?: (() => void) | undefined;
    actions?: ReactNode;
    size?: 'normal' | 'wide';
    children?: ReactNode;
}
declare function EmptyState({ icon, title, children, action }: EmptyStateProps): import("react").JSX.Element;
interface EmptyStateProps {
    icon?: ReactNode;
    title: string;
    children?: ReactNode;
    action?: ReactNode;
}
declare function ErrorState({ title, error, safe, onRetry, retrying, action }: ErrorStateProps): import("react").JSX.Element;
interface ErrorStateProps {
    title: string;
    error?: unknown;
    safe?: string;
    onRetry?: (() => void) | undefined;
    retrying?: boolean | undefined;
    action?: ReactNode;
}
declare function EvidenceList({ evidence }: {
    evidence: readonly Evidence[];
}): import("react").JSX.Element;
interface Fact {
    label: string;
    value: ReactNode;
    wide?: boolean;
}
declare function FactList({ facts, layout, empty, }: {
    facts: readonly Fact[];
    layout?: 'columns' | 'rows';
    empty?: string;
}): import("react").JSX.Element;
declare function FailedPart({ title, children, onRetry, retrying, }: FailedPartProps): import("react").JSX.Element;
interface FailedPartProps {
    title?: string;
    children?: ReactNode;
    onRetry?: (() => void) | undefined;
    retrying?: boolean | undefined;
}
declare function FieldBox({ compact, className, ...box }: ComponentProps<'div'> & {
    compact?: boolean | undefined;
}): import("react").JSX.Element;
declare function FieldFrame({ label, note, hint, error, ok, hideLabel, counter, tip, className, children, }: FieldFrameProps): import("react").JSX.Element;
interface FieldFrameProps extends FieldProps {
    counter?: ReactNode;
    tip?: ReactNode;
    className?: string | undefined;
    children: (control: ControlIds) => ReactNode;
}
declare function FieldInput({ figures, mono, className, ...input }: ComponentProps<'input'> & {
    figures?: boolean | undefined;
    mono?: boolean | undefined;
}): import("react").JSX.Element;
interface FieldProps {
    label: string;
    note?: string | undefined;
    hint?: ReactNode;
    error?: string | null | undefined;
    ok?: string | null | undefined;
    hideLabel?: boolean | undefined;
}
type FigureSize = 'xlarge' | 'large' | 'medium' | 'inherit';
declare function Gantry({ label, className, children, }: {
    label: string;
    className?: string | undefined;
    children: ReactNode;
}): import("react").JSX.Element;
interface GuardProps {
    children?: ReactNode;
}
declare function IconButton({ label, icon, className, ...rest }: {
    label: string;
    icon: ReactNode;
} & ComponentProps<'button'>): import("react").JSX.Element;
declare function InfoTip({ label }: {
    label: string;
}): import("react").JSX.Element;
declare function LaneLight({ light, size, hanging, silent }: LaneLightProps): import("react").JSX.Element;
declare function LaneLightInline({ light }: {
    light: SaleLightColor;
}): import("react").JSX.Element;
interface LaneLightProps {
    light: SaleLightColor | null;
    size?: 'large' | 'medium' | 'small';
    hanging?: boolean;
    silent?: boolean;
}
declare function LaneLightWords({ light }: {
    light: SaleLightColor;
}): import("react").JSX.Element;
interface ListItem {
    key: string;
    content: ReactNode;
    selected?: boolean;
    exact?: boolean;
    onPick: () => void;
}
declare function LoadingText({ children, hidden }: {
    children?: string;
    hidden?: boolean;
}): import("react").JSX.Element;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Moment = string | number | Date;
declare function Money({ amount, size }: {
    amount: number;
    size?: FigureSize;
}): import("react").JSX.Element;
declare function MoneyRange({ range, size }: {
    range: Pick<Range, 'low' | 'high'>;
    size?: FigureSize;
}): import("react").JSX.Element;
declare function MultiChoice<V extends string>({ options, value, onToggle, onBlur, name, columns, ref, ...frame }: MultiChoiceProps<V>): import("react").JSX.Element;
interface MultiChoiceProps<V extends string> extends FieldProps {
    options: readonly ChoiceOption<V>[];
    value: readonly V[];
    onToggle: (value: V) => void;
    onBlur?: () => void;
    name?: string;
    columns?: 1 | 2 | 3;
    className?: string | undefined;
    ref?: Ref<HTMLInputElement>;
}
interface NavigationItem {
    id: string;
    label: string;
    description: string;
    icon: ComponentType<{
        size?: number | string;
        stroke?: number | string;
        'aria-hidden'?: boolean;
    }>;
    to: string;
    roles: readonly Role[];
    order: number;
    emphasis?: boolean;
    variants?: Partial<Record<Role, {
        label?: string;
        description?: string;
    }>>;
}
declare class NetworkProblem extends Error {
    readonly reason: 'offline' | 'timeout';
    readonly correlationId: string;
    readonly name = "NetworkProblem";
    constructor(reason: 'offline' | 'timeout', correlationId: string, options?: ErrorOptions);
}
declare function NotesField({ label, value, onChange, onBlur, minimum, hint, error, disabled, name, ref, }: NotesFieldProps): import("react").JSX.Element;
interface NotesFieldProps {
    label: string;
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
    minimum?: number;
    hint?: ReactNode;
    error?: string | null | undefined;
    disabled?: boolean;
    name?: string;
    ref?: Ref<HTMLTextAreaElement>;
}
type Operation<P extends keyof paths, V extends Verb> = paths[P][V & keyof paths[P]];
type OptionsOf<O> = CallOptions & PathOption<O> & QueryOption<O> & BodyOption<O>;
type OrUndefined<T> = {
    [K in keyof T]: T[K] | undefined;
};
declare function Page({ width, className, children, }: {
    width?: 'wide' | 'text' | 'narrow';
    className?: string | undefined;
    children: ReactNode;
}): import("react").JSX.Element;
declare function PageHeader({ title, subtitle, back, actions, heading }: PageHeaderProps): import("react").JSX.Element;
interface PageHeaderProps {
    title: string;
    subtitle?: ReactNode;
    back?: {
        to: string;
        label: string;
    };
    actions?: ReactNode;
    heading?: ReactNode;
}
declare function PageSkeleton({ text }: {
    text?: string;
}): import("react").JSX.Element;
type Part<O, Name extends 'path' | 'query'> = O extends {
    parameters: infer Parameters;
} ? Name extends keyof Parameters ? NonNullable<Parameters[Name]> : never : never;
declare function PasswordField({ label, note, hint, error, ok, hideLabel, compact, className, ...input }: FieldProps & BoxProps & Omit<ComponentProps<'input'>, 'id' | 'type'>): import("react").JSX.Element;
type PathOf<V extends Verb> = {
    [P in keyof paths]: paths[P] extends Record<V, {
        responses: unknown;
    }> ? P : never;
}[keyof paths];
type PathOption<O> = [Part<O, 'path'>] extends [never] ? {
    path?: never;
} : {
    path: Part<O, 'path'>;
};
declare function PermanentMark(): import("react").JSX.Element;
type Progress = 'none' | 'some' | 'all';
declare function ProgressMark({ progress, dashed, size }: {
    progress: Progress;
    dashed?: boolean;
    size?: number;
}): import("react").JSX.Element;
declare const QrCode: (props: {
    text: string;
    label: string;
}) => import("react").JSX.Element;
type QueryOption<O> = [Part<O, 'query'>] extends [never] ? {
    query?: never;
} : {
    query?: OrUndefined<Part<O, 'query'>>;
};
declare function ReadOnlyField({ label, note, hint, value, empty, mono, compact, action, }: {
    label: string;
    note?: string | undefined;
    hint?: ReactNode;
    value: ReactNode;
    empty?: string;
    mono?: boolean | undefined;
    compact?: boolean | undefined;
    action?: ReactNode;
}): import("react").JSX.Element;
interface RealtimeEvents {
    [ASSESSMENT_COMPLETED]: AssessmentCompletedPush;
    [SESSION_ENDED]: SessionEndedPush;
    [ACCOUNT_CHANGED]: AccountChangedPush;
}
interface RemoteModule {
    routes: RouteObject[];
    navigation: NavigationItem[];
}
declare function RepairTable({ label, items, empty }: RepairTableProps): import("react").JSX.Element;
interface RepairTableProps {
    label: string;
    items: readonly RepairItem[];
    empty?: string;
}
type RequestBody<V extends Verb, P extends PathOf<V>> = BodyOption<Operation<P, V>>['body'];
declare function RequireRole({ roles, otherwise, children, }: GuardProps & {
    roles: readonly Role[];
    otherwise?: ReactNode;
}): import("react").JSX.Element;
declare function RequireSession({ children }: GuardProps): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined>;
declare function SearchField({ label, placeholder, value, onChange, compact, className, }: SearchFieldProps): import("react").JSX.Element;
interface SearchFieldProps extends BoxProps {
    label: string;
    placeholder?: string | undefined;
    value: string;
    onChange: (value: string) => void;
    className?: string | undefined;
}
declare class SecondStepNeeded extends Error {
    readonly pending: PendingSignIn;
    readonly name = "SecondStepNeeded";
    constructor(pending: PendingSignIn);
}
declare function Section({ title, note, actions, plain, children, }: {
    title: string;
    note?: ReactNode;
    actions?: ReactNode;
    plain?: boolean;
    children: ReactNode;
}): import("react").JSX.Element;
declare function SelectField({ label, note, hint, error, ok, hideLabel, compact, options, placeholder, tip, className, ...select }: FieldProps & BoxProps & Omit<ComponentProps<'select'>, 'id'> & {
    options: readonly SelectOption[];
    placeholder?: string | undefined;
    tip?: ReactNode;
}): import("react").JSX.Element;
interface SelectOption {
    value: string;
    label: string;
}
interface SendOptions {
    signal?: AbortSignal;
    timeoutMs?: number;
    query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
    anonymous?: boolean;
    keepalive?: boolean;
}
interface Session {
    status: SessionStatus;
    user: CurrentUser | null;
    roles: readonly Role[];
    auctionId: string | null;
    auctionName: string | null;
    hasRole: (...roles: Role[]) => boolean;
    signIn: (credentials: Credentials) => Promise<CurrentUser>;
    accept: (tokens: SessionTokens) => CurrentUser;
    renew: () => Promise<void>;
    signOut: () => Promise<void>;
    updateUser: (changes: Partial<CurrentUser>) => void;
    endedBecause: string | null;
}
type SessionStatus = 'loading' | 'signed-out' | 'signed-in';
declare function Skeleton({ width, height }: {
    width?: number | string;
    height?: number | string;
}): import("react").JSX.Element;
declare function SkeletonRows({ rows, height }: {
    rows?: number;
    height?: number;
}): import("react").JSX.Element;
declare function Spinner({ size }: {
    size?: number;
}): import("react").JSX.Element;
declare function StatusMark({ status }: {
    status: VehicleStatus;
}): import("react").JSX.Element;
interface TabItem<V extends string = string> {
    value: V;
    label: string;
    content: ReactNode;
}
declare function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>): import("react").JSX.Element;
interface TabsProps<V extends string> {
    label: string;
    tabs: readonly TabItem<V>[];
    value: V;
    onChange: (value: V) => void;
}
declare function Tag({ filled, children }: {
    filled?: boolean;
    children: ReactNode;
}): import("react").JSX.Element;
declare function TextAreaField({ label, note, hint, error, ok, hideLabel, className, ...area }: FieldProps & Omit<TextareaAutosizeProps, 'id'>): import("react").JSX.Element;
declare function TextField({ label, note, hint, error, ok, hideLabel, compact, icon, suffix, tip, mono, figures, className, ...input }: TextFieldProps): import("react").JSX.Element;
interface TextFieldProps extends FieldProps, BoxProps, Omit<ComponentProps<'input'>, 'id'> {
    icon?: ReactNode;
    suffix?: string | undefined;
    tip?: ReactNode;
    mono?: boolean | undefined;
    figures?: boolean | undefined;
}
declare function Tile({ to, icon: Icon, title, description, count, first }: TileProps): import("react").JSX.Element;
declare function TileList({ layout, children }: {
    layout?: 'rows' | 'cells';
    children: ReactNode;
}): import("react").JSX.Element;
interface TileProps {
    to: string;
    icon: NavigationItem['icon'];
    title: string;
    description?: ReactNode;
    count?: number | undefined;
    first?: boolean;
}
interface ToastOptions {
    description?: ReactNode;
    action?: ReactNode;
    id?: string;
}
declare function TroubleCode({ code, isPermanent }: {
    code: string;
    isPermanent?: boolean | undefined;
}): import("react").JSX.Element;
declare function ValueScale({ range, confidence }: {
    range: Range;
    confidence?: Confidence;
}): import("react").JSX.Element;
type VehicleStatus = 'Incomplete' | 'In Progress' | 'Complete';
type Verb = Lowercase<Method>;
declare function Vin({ vin, size, className }: VinProps): import("react").JSX.Element;
interface VinProps {
    vin: string;
    size?: 'xlarge' | 'large' | 'normal' | 'table';
    className?: string | undefined;
}
declare function VisuallyHidden({ children, live }: {
    children: ReactNode;
    live?: boolean;
}): import("react").JSX.Element;
declare const api: {
    get: Call<"get">;
    post: Call<"post">;
    put: Call<"put">;
    patch: Call<"patch">;
    delete: Call<"delete">;
};
declare function applyFieldErrors(error: unknown, setError: (field: string, error: {
    type: string;
    message: string;
}) => void): boolean;
declare const cx: (...names: (string | false | null | undefined)[]) => string;
declare const formatDate: (moment: Moment) => string;
declare const formatDateTime: (moment: Moment) => string;
declare const formatLongDate: (moment: Moment) => string;
declare function formatRelative(moment: Moment, now?: number): string;
declare const formatTime: (moment: Moment) => string;
declare const messageOf: (error: unknown, fallback?: string) => string;
declare function pathAfterSignIn(state: unknown, userId: string): string;
type paths = any;
declare const plural: (count: number, one: string, many?: string) => string;
declare const queryKeys: {
    readonly auctions: readonly ['auctions'];
    readonly auction: (id: string) => readonly ['auctions', string];
    readonly users: readonly ['users'];
    readonly drafts: readonly ['drafts'];
    readonly draftLists: readonly ['draft-lists'];
    readonly draft: (id: string) => readonly ['drafts', string];
    readonly vehicles: readonly ['vehicles'];
    readonly vehicle: (id: string) => readonly ['vehicles', string];
};
declare const referenceOf: (error: unknown) => string | undefined;
declare function restoreSession(): Promise<void>;
declare const toast: {
    success: (title: string, options?: ToastOptions) => string;
    saved: (title: string, options?: ToastOptions) => string;
    info: (title: string, options?: ToastOptions) => string;
    failure: (title: string, options?: ToastOptions) => string;
    problem: (title: string, error: unknown, fallback?: string, options?: ToastOptions) => string;
    close: (id: string) => void;
    closeAll: () => void;
};
declare function useAppearance(): {
    appearance: Appearance;
    setAppearance: (appearance: Appearance) => void;
};
declare const useOnline: () => boolean;
declare function useRealtime<E extends keyof RealtimeEvents>(event: E, handler: (payload: RealtimeEvents[E]) => void): void;
declare function useSession(): Session;
export { AccordionSection, Announcement, ApiProblem, AppProviders, AppTheme, Appearance, ArbitrationRiskMeter, AssessmentFailed, Brand, BrandMark, Button, ButtonLink, CertificationPlate, CheckboxField, ChoiceGroup, CodeList, Column, Combobox, ComboboxField, ComboboxOption, ConfirmDialog, CopyButton, Credentials, DataTable, Dialog, EmptyState, ErrorState, EvidenceList, FactList, FailedPart, FieldBox, FieldFrame, FieldInput, FieldProps, Gantry, IconButton, InfoTip, LaneLight, LaneLightInline, LaneLightWords, LoadingText, Money, MoneyRange, MultiChoice, NavigationItem, NetworkProblem, NotesField, Page, PageHeader, PageSkeleton, PasswordField, PermanentMark, ProgressMark, QrCode, ReadOnlyField, RemoteModule, RepairTable, RequestBody, RequireRole, RequireSession, SearchField, SecondStepNeeded, Section, SelectField, Skeleton, SkeletonRows, Spinner, StatusMark, TabItem, Tabs, Tag, TextAreaField, TextField, Tile, TileList, TroubleCode, ValueScale, Vin, VisuallyHidden, api, applyFieldErrors, cx, formatDate, formatDateTime, formatLongDate, formatRelative, formatTime, messageOf, pathAfterSignIn, plural, queryKeys, referenceOf, restoreSession, toast, useAppearance, useOnline, useRealtime, useSession };
