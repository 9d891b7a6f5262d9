import { roleLabel, type User } from '@lanelight/contracts';
import { DataTable, Tag, type Column } from '@lanelight/ui';
import classes from './UserTable.module.css';
import { ActivityMark } from './ActivityMark';

/** Widths are fixed, so that the tables of all groups line up. */
const columns = (nameless: string, withAuction: boolean): Column<User>[] => [
  { key: 'name', header: 'Name', cell: ({ fullName }) => fullName ?? <i className={classes.nameless}>{nameless}</i> },
  ...(withAuction
    ? [{ key: 'auction', header: 'Auction', width: '18%', cell: ({ auctionName }: User) => auctionName ?? 'All' }]
    : []),
  // A user may have several roles; the first is shown (specification, section 3).
  { key: 'role', header: 'Role', width: '152px', cell: ({ roles: [role] }) => role && <Tag>{roleLabel(role)}</Tag> },
  {
    key: 'status',
    header: 'Status',
    width: '120px',
    cell: ({ status }) => <ActivityMark active={status !== 'inactive'} />,
  },
  {
    key: 'email',
    header: 'Email',
    width: withAuction ? '22%' : '30%',
    cell: ({ email }) => <span className={classes.email}>{email}</span>,
  },
  {
    key: 'userId',
    header: 'User ID',
    width: withAuction ? '160px' : '176px',
    cell: ({ userId }) =>
      userId ? <span className={classes.userId}>{userId}</span> : <i className={classes.nameless}>None</i>,
  },
];

interface UserTableProps {
  label: string;
  users: readonly User[];
  /** Shown for a user without a name. */
  nameless: string;
  /** Shows the auction of each user too, where the list is not of one. */
  withAuction?: boolean;
  /** Without it, the rows are to read only. */
  onEdit?: (user: User) => void;
}

/** Users in rows; where they can be edited, a row opens the Edit User dialog. */
export function UserTable({ label, users, nameless, withAuction = false, onEdit }: UserTableProps) {
  return (
    <DataTable
      label={label}
      columns={columns(nameless, withAuction)}
      rows={users}
      rowKey={({ id }) => id}
      {...(onEdit && { onRow: onEdit })}
    />
  );
}
