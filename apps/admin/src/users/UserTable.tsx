import { roleLabel, type User } from '@lanelight/contracts';
import { DataTable, Tag, type Column } from '@lanelight/ui';
import classes from './UserTable.module.css';
import { ActivityMark } from './ActivityMark';

/** Widths are fixed, so that the tables of all groups line up. */
const columns = (nameless: string): Column<User>[] => [
  { key: 'name', header: 'Name', cell: ({ fullName }) => fullName ?? <i className={classes.nameless}>{nameless}</i> },
  // A user may have several roles; the first is shown (specification, section 3).
  { key: 'role', header: 'Role', width: '152px', cell: ({ roles: [role] }) => role && <Tag>{roleLabel(role)}</Tag> },
  {
    key: 'status',
    header: 'Status',
    width: '120px',
    cell: ({ status }) => <ActivityMark active={status !== 'inactive'} />,
  },
  { key: 'email', header: 'Email', width: '30%', cell: ({ email }) => <span className={classes.email}>{email}</span> },
  {
    key: 'userId',
    header: 'User ID',
    width: '176px',
    cell: ({ userId }) =>
      userId ? <span className={classes.userId}>{userId}</span> : <i className={classes.nameless}>None</i>,
  },
];

interface UserTableProps {
  label: string;
  users: readonly User[];
  /** Shown for a user without a name. */
  nameless: string;
  /** Without it, the rows are to read only. */
  onEdit?: (user: User) => void;
}

/** Users in rows; where they can be edited, a row opens the Edit User dialog. */
export function UserTable({ label, users, nameless, onEdit }: UserTableProps) {
  return (
    <DataTable
      label={label}
      columns={columns(nameless)}
      rows={users}
      rowKey={({ id }) => id}
      {...(onEdit && { onRow: onEdit })}
    />
  );
}
