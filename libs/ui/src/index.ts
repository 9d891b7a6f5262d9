/// <reference types="@lanelight/ui/css-modules" />
// Session, live events and the API client.
export { api, type RequestBody } from './api/client';
export { queryKeys } from './api/query-keys';
export { ApiProblem, NetworkProblem, applyFieldErrors, messageOf, referenceOf } from './api/problems';
export type { NavigationItem, RemoteModule } from './federation/remote-module';
export { useOnline } from './lib/online';
export { useRealtime } from './realtime/RealtimeProvider';
export { RequireRole, RequireSession } from './session/guards';
export { pathAfterSignIn } from './session/return-path';
export { restoreSession, SecondStepNeeded, useSession, type Credentials } from './session/SessionProvider';
export { AppProviders } from './theme/AppProviders';
export { AppTheme } from './theme/AppTheme';
export { useAppearance, type Appearance } from './theme/color-scheme';

// The design system.
export { AccordionSection } from './components/Accordion';
export { Announcement } from './components/Announcement';
export { AssessmentFailed } from './components/AssessmentFailed';
export { ArbitrationRiskMeter } from './components/ArbitrationRiskMeter';
export { Brand, BrandMark } from './components/Brand';
export { Button, ButtonLink, IconButton } from './components/Button';
export { CertificationPlate } from './components/CertificationPlate';
export { CheckboxField, ChoiceGroup, MultiChoice } from './components/Choice';
export { CodeList } from './components/CodeList';
export { Combobox, ComboboxField, type ComboboxOption } from './components/Combobox';
export { CopyButton } from './components/CopyButton';
export { DataTable, type Column } from './components/DataTable';
export { ConfirmDialog, Dialog } from './components/Dialog';
export { EvidenceList } from './components/EvidenceList';
export { FactList } from './components/FactList';
export { FieldBox, FieldFrame, FieldInput, type FieldProps } from './components/Field';
export { Gantry, LaneLight, LaneLightInline, LaneLightWords } from './components/LaneLight';
export { Money, MoneyRange, ValueScale } from './components/Money';
export { NotesField } from './components/NotesField';
export { Page, PageHeader, Section } from './components/Page';
export { QrCode } from './components/QrCode';
export { RepairTable } from './components/RepairTable';
export { LoadingText, PageSkeleton, Skeleton, SkeletonRows } from './components/Skeleton';
export { Spinner } from './components/Spinner';
export { EmptyState, ErrorState, FailedPart } from './components/States';
export { ProgressMark, StatusMark } from './components/StatusMark';
export { Tabs, type TabItem } from './components/Tabs';
export { PermanentMark, Tag, TroubleCode } from './components/Tag';
export {
  PasswordField,
  ReadOnlyField,
  SearchField,
  SelectField,
  TextAreaField,
  TextField,
} from './components/TextField';
export { Tile, TileList } from './components/Tile';
export { toast } from './components/toast';
export { InfoTip } from './components/Tooltip';
export { Vin } from './components/Vin';
export { VisuallyHidden } from './components/VisuallyHidden';
export { cx } from './lib/cx';
export { formatDate, formatDateTime, formatLongDate, formatRelative, formatTime, plural } from './lib/format';
