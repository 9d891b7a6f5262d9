/// <reference types="@lanelight/ui/css-modules" />
export { AppProviders } from './theme/AppProviders';
export { useAppearance, type Appearance } from './theme/color-scheme';

export { api } from './api/client';
export type { RequestOptions } from './api/http';
export { ApiProblem, NetworkProblem, applyFieldErrors, isTransient, messageOf, referenceOf } from './api/problems';

export { RequireRole, RequireSession } from './session/guards';
export {
  SessionProvider,
  useSession,
  type Credentials,
  type Session,
  type SessionStatus,
} from './session/SessionProvider';

export type { NavigationItem, RemoteModule } from './federation/remote-module';

export { AppBar, TaskBar, type AppBarProps } from './components/AppBar';
export { Brand, BrandMark } from './components/Brand';
export { Button, ButtonLink, IconButton, type ButtonLook, type ButtonProps } from './components/Button';
export { FieldFrame, FieldMessage, type ControlIds, type FieldProps } from './components/Field';
export { Footer } from './components/Footer';
export { BackLink, Page, PageFrame, PageHeader, Section, SkipLink, type PageHeaderProps } from './components/Page';
export { LoadingText, PageSkeleton, Skeleton, SkeletonRows } from './components/Skeleton';
export { Spinner } from './components/Spinner';
export {
  PasswordField,
  ReadOnlyField,
  SearchField,
  SelectField,
  TextAreaField,
  TextField,
  type SearchFieldProps,
  type SelectOption,
  type TextFieldProps,
} from './components/TextField';
export { toast, type ToastOptions } from './components/toast';
export { InfoTip, Tooltip } from './components/Tooltip';
export { cx } from './lib/cx';
export { Announcement, type AnnouncementProps } from './components/Announcement';
export { ArbitrationRiskMeter, type ArbitrationRiskMeterProps } from './components/ArbitrationRiskMeter';
export { CertificationPlate, type CertificationPlateProps } from './components/CertificationPlate';
export { CopyButton, type CopyButtonProps } from './components/CopyButton';
export { Gantry, LaneLight, LaneLightInline, LaneLightWords, type LaneLightProps } from './components/LaneLight';
export { Milestones, MILESTONES, type MilestonesProps } from './components/Milestones';
export { Money, MoneyRange, ValueScale } from './components/Money';
export { RepairTable, type RepairTableProps } from './components/RepairTable';
export { ActivityMark, ProgressMark, StatusMark, type Progress, type VehicleStatus } from './components/StatusMark';
export { CountBadge, PermanentMark, Tag, TroubleCode } from './components/Tag';
export { Vin, type VinProps } from './components/Vin';
export { VisuallyHidden } from './components/VisuallyHidden';
export { copyText, useCopy } from './lib/clipboard';
export {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatRelative,
  formatTime,
  plural,
  type Moment,
} from './lib/format';
export { RealtimeProvider, useRealtime, type RealtimeEvents } from './realtime/RealtimeProvider';
export { AccordionSection, type AccordionSectionProps } from './components/Accordion';
export {
  CheckboxField,
  ChoiceGroup,
  MultiChoice,
  type ChoiceGroupProps,
  type ChoiceOption,
  type MultiChoiceProps,
} from './components/Choice';
export { CodeList, type CodeListProps } from './components/CodeList';
export {
  CodeSearch,
  Combobox,
  ComboboxField,
  type CodeSearchProps,
  type ComboboxFieldProps,
  type ComboboxOption,
  type ListItem,
} from './components/Combobox';
export { DataTable, type Column, type DataTableProps } from './components/DataTable';
export {
  ConfirmDialog,
  Dialog,
  PermanentCodeDialog,
  type ConfirmDialogProps,
  type DialogProps,
} from './components/Dialog';
export { FactList, type Fact } from './components/FactList';
export { History, type HistoryEvent } from './components/History';
export { MileageField, type MileageFieldProps } from './components/MileageField';
export { NotesField, type NotesFieldProps } from './components/NotesField';
export { SaveBar, type SaveBarProps } from './components/SaveBar';
export { SectionNavigator, type NavigatorSection, type SectionNavigatorProps } from './components/SectionNavigator';
export {
  EmptyState,
  ErrorState,
  FailedPart,
  OfflineBanner,
  useOnline,
  type EmptyStateProps,
  type ErrorStateProps,
  type FailedPartProps,
  type OfflineBannerProps,
} from './components/States';
export { Tabs, type Tab } from './components/Tabs';
export { Counts, PrimaryTile, Tile, TileList, type TileProps } from './components/Tile';
export { VinField, type VinFieldProps } from './components/VinField';
export { ExamplesPage } from './examples/LazyExamplesPage';
