/// <reference types="@lanelight/ui/css-modules" />
export { AppProviders } from './theme/AppProviders';
export { useAppearance, type Appearance } from './theme/color-scheme';

export { api } from './api/client';
export type { RequestOptions } from './api/http';
export { ApiProblem, NetworkProblem, applyFieldErrors, isTransient, messageOf, referenceOf } from './api/problems';

export { RequireRole, RequireSession } from './session/guards';
export { SessionProvider, useSession, type Credentials, type Session, type SessionStatus } from './session/SessionProvider';

export type { NavigationItem, RemoteModule } from './federation/remote-module';

export { AppBar, TaskBar, type AppBarProps } from './components/AppBar';
export { Brand, BrandMark } from './components/Brand';
export { Button, ButtonLink, IconButton, type ButtonLook, type ButtonProps } from './components/Button';
export { FieldFrame, FieldMessage, type ControlIds, type FieldProps } from './components/Field';
export { Footer } from './components/Footer';
export { BackLink, Page, PageFrame, PageHeader, Section, SkipLink, type PageHeaderProps } from './components/Page';
export { LoadingText, PageSkeleton, Skeleton, SkeletonRows } from './components/Skeleton';
export { Spinner } from './components/Spinner';
export { PasswordField, ReadOnlyField, SearchField, SelectField, TextAreaField, TextField, type SearchFieldProps, type SelectOption, type TextFieldProps } from './components/TextField';
export { toast, type ToastOptions } from './components/toast';
export { InfoTip, Tooltip } from './components/Tooltip';
export { cx } from './lib/cx';
