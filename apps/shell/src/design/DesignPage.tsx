import {
  toggleWarningLight,
  type ArbitrationLevel,
  type CertificationLevel,
  type SaleLightColor,
} from '@lanelight/contracts';
import {
  IconClipboardCheck,
  IconClipboardPlus,
  IconClipboardSearch,
  IconDeviceFloppy,
  IconGavel,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import {
  AccordionSection,
  Announcement,
  ApiProblem,
  ArbitrationRiskMeter,
  Button,
  ButtonLink,
  CertificationPlate,
  CheckboxField,
  ChoiceGroup,
  CodeList,
  ComboboxField,
  ConfirmDialog,
  CopyButton,
  DataTable,
  EmptyState,
  ErrorState,
  FactList,
  FailedPart,
  Gantry,
  IconButton,
  InfoTip,
  LaneLight,
  LaneLightInline,
  LaneLightWords,
  LoadingText,
  Money,
  MoneyRange,
  MultiChoice,
  NotesField,
  Page,
  PageHeader,
  PasswordField,
  PermanentMark,
  ReadOnlyField,
  RepairTable,
  SearchField,
  SelectField,
  Skeleton,
  SkeletonRows,
  StatusMark,
  Tabs,
  Tag,
  TextAreaField,
  TextField,
  Tile,
  TileList,
  TroubleCode,
  ValueScale,
  Vin,
  toast,
} from '@lanelight/ui';
import { useState, type ReactNode } from 'react';
import { ANNOUNCED, ANNOUNCEMENT, CODES, LIGHTS, REPAIRS, VEHICLES, VIN } from './data';
import classes from './DesignPage.module.css';
import { Counts } from '../dashboard/Counts';
import { PrimaryTile } from '../dashboard/PrimaryTile';
import { OfflineBanner } from '../frame/OfflineBanner';

const LIGHT_COLORS: readonly SaleLightColor[] = ['green', 'yellow', 'red'];
const LEVELS: readonly CertificationLevel[] = ['Platinum', 'Gold', 'Silver', 'None'];
const RISKS: readonly ArbitrationLevel[] = ['low', 'medium', 'high'];
const COLORS = [
  'page',
  'raised',
  'sunk',
  'ink',
  'ink2',
  'ink3',
  'edge',
  'hair',
  'accent-fill',
  'accent-soft',
  'fault',
  'clear',
  'lamp-green',
  'lamp-yellow',
  'lamp-red',
  'housing',
];

const PROBLEM = new ApiProblem(
  503,
  'UNAVAILABLE',
  'Unavailable',
  'Unavailable',
  {},
  '019a3c5e-7d20-7c31-9e4f-5a7b7c4d2093',
);

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.row}>
      <h2>{title}</h2>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

function Verdict() {
  return (
    <>
      <div className={classes.lights}>
        {LIGHT_COLORS.map((light) => (
          <div key={light}>
            <LaneLight light={light} />
            <LaneLightWords light={light} />
          </div>
        ))}
      </div>
      <div className={classes.flow}>
        {LIGHT_COLORS.map((light) => (
          <LaneLight key={light} light={light} size="medium" />
        ))}
        {LIGHT_COLORS.map((light) => (
          <LaneLight key={light} light={light} size="small" />
        ))}
      </div>
      <div className={classes.flow}>
        {LIGHT_COLORS.map((light) => (
          <LaneLightInline key={light} light={light} />
        ))}
      </div>
    </>
  );
}

function FieldExamples() {
  const [notes, setNotes] = useState('Misfire on 2, worse under load. Swapped coils');
  const [customer, setCustomer] = useState<string | null>('b');
  const [customers, setCustomers] = useState([
    { value: 'a', label: 'Alder Auto Group' },
    { value: 'b', label: 'Brightwater Motors' },
  ]);
  const [search, setSearch] = useState('');
  return (
    <div className={classes.fields}>
      <TextField label="Stock number" defaultValue="24817" />
      <ComboboxField
        label="Customer"
        options={customers}
        value={customer}
        onChange={setCustomer}
        createLabel="Add customer"
        onCreate={(name) => {
          setCustomers([...customers, { value: name, label: name }]);
          setCustomer(name);
        }}
      />
      <TextField label="Error" defaultValue="148212x" error="Digits only" />
      <ReadOnlyField label="Trim" value={null} empty="Not in the decoder’s data" />
      <ReadOnlyField label="Make" value="Honda" />
      <SelectField
        label="Role"
        placeholder="Choose a role"
        options={[{ value: 'mechanic', label: 'mechanic' }]}
        tip={<InfoTip label="A role decides which tiles a user sees" />}
      />
      <PasswordField label="Password" autoComplete="off" hint="At least 6 characters" />
      <SearchField label="Vehicle, VIN or stock number" value={search} onChange={setSearch} />
      <div className={classes.wide}>
        <NotesField label="Engine notes" value={notes} onChange={setNotes} hint="What you saw, heard and measured." />
      </div>
      <TextAreaField label="Additional notes" note="Optional" />
    </div>
  );
}

function ChoiceExamples() {
  const [operation, setOperation] = useState<'expected' | 'issues' | null>('expected');
  const [lights, setLights] = useState<string[]>(['Check Engine Light']);
  const [active, setActive] = useState(true);
  const only = lights.includes('No Warning Lights');
  return (
    <div className={classes.fields}>
      <ChoiceGroup
        label="Engine operation"
        options={[
          { value: 'expected', label: 'As expected' },
          { value: 'issues', label: 'Issues found' },
        ]}
        value={operation}
        onChange={setOperation}
      />
      <ChoiceGroup
        label="Readiness monitor status"
        options={[
          { value: 'ready', label: 'Ready' },
          { value: 'incomplete', label: 'Incomplete' },
        ]}
        value={null}
        onChange={() => undefined}
        error="Choose one"
      />
      <CheckboxField label="Active" checked={active} onChange={setActive} />
      <div className={classes.wide}>
        <MultiChoice
          label="Warning lights"
          options={LIGHTS.map((light, index) => ({
            value: light,
            label: light,
            wide: index === 0,
            disabled: only && index > 0,
          }))}
          value={lights}
          onToggle={(light) => setLights(toggleWarningLight(lights, light))}
        />
      </div>
    </div>
  );
}

function CodeExamples() {
  const [codes, setCodes] = useState(CODES);
  return (
    <div className={classes.narrow}>
      <CodeList codes={codes} onRemove={(code) => setCodes(codes.filter((entry) => entry.code !== code))} />
    </div>
  );
}

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      <ConfirmDialog
        open={open}
        title="Unsaved Changes"
        cancelLabel="Continue Editing"
        onCancel={() => setOpen(false)}
        confirmLabel="Leave Without Saving"
        onConfirm={() => setOpen(false)}
      >
        This form has changes since 9:40. If you leave, they are gone.
      </ConfirmDialog>
    </>
  );
}

function TableExample() {
  return (
    <AccordionSection title="North Lane Auto Auction" count="3 vehicles" defaultOpen>
      <DataTable
        label="North Lane Auto Auction"
        rows={VEHICLES}
        rowKey={(row) => row.id}
        rowHref={(row) => `/vehicle-detail/${row.id}`}
        columns={[
          { key: 'vehicle', header: 'Vehicle', cell: (row) => row.name },
          { key: 'vin', header: 'VIN', width: '212px', cell: (row) => <Vin vin={row.vin} size="table" /> },
          { key: 'stock', header: 'Stock #', width: '112px', cell: (row) => row.stock },
          { key: 'added', header: 'Date Added', width: '132px', cell: (row) => row.added },
          { key: 'status', header: 'Status', width: '140px', cell: (row) => <StatusMark status={row.status} /> },
        ]}
      />
    </AccordionSection>
  );
}

function TabsExample() {
  const [shown, setShown] = useState<'feedback' | 'instructions'>('feedback');
  return (
    <Tabs
      label="Assessment Enhancements"
      value={shown}
      onChange={setShown}
      tabs={[
        { value: 'feedback', label: 'Assessment Feedback', content: <p>What was wrong in one assessment.</p> },
        { value: 'instructions', label: 'Global Instructions', content: <p>What the AI follows in all of them.</p> },
      ]}
    />
  );
}

/** Every shared component in its states, for designers and for tests of appearance and accessibility. */
export function DesignPage() {
  return (
    <Page>
      <PageHeader title="Components" subtitle="Every part of the interface, alive" />
      <Row title="Lane light">
        <Verdict />
      </Row>
      <Row title="Certification plate">
        <div className={classes.flow}>
          {LEVELS.map((level) => (
            <CertificationPlate key={level} level={level} />
          ))}
        </div>
        <div className={classes.flow}>
          {LEVELS.map((level) => (
            <CertificationPlate key={level} level={level} size="small" />
          ))}
        </div>
      </Row>
      <Row title="Arbitration risk">
        <div className={classes.flow}>
          {RISKS.map((level) => (
            <ArbitrationRiskMeter key={level} level={level} />
          ))}
        </div>
        <ArbitrationRiskMeter level="high" size="large">
          One defect at <b>$1,080</b>. The line here is <b>$800</b>.
        </ArbitrationRiskMeter>
      </Row>
      <Row title="VIN and money">
        <div className={classes.flow}>
          <Vin vin={VIN} size="xlarge" />
          <Vin vin={VIN} size="large" />
          <Vin vin={VIN} />
          <Money amount={2080} size="xlarge" />
          <MoneyRange range={{ low: 2000, high: 3200 }} size="large" />
          <Money amount={1450} size="medium" />
        </div>
        <ValueScale range={{ low: 2000, mid: 2600, high: 3200 }} confidence="medium" />
      </Row>
      <Row title="Announcement">
        <Announcement text={ANNOUNCEMENT} announced={ANNOUNCED} />
        <Announcement
          title="With a gap"
          text={ANNOUNCEMENT}
          announced={ANNOUNCED.map((item) => (item.label === 'P0420' ? { ...item, named: false } : item))}
        />
      </Row>
      <Row title="Repairs">
        <RepairTable label="Necessary repairs" items={REPAIRS} />
        <RepairTable label="Possible repairs" items={[]} empty="No possible repairs." />
      </Row>
      <Row title="Status">
        <div className={classes.flow}>
          <StatusMark status="Incomplete" />
          <StatusMark status="In Progress" />
          <StatusMark status="Complete" />
          <TroubleCode code="P0302" isPermanent />
          <PermanentMark />
          <Tag>mechanic</Tag>
          <Tag filled>Private Beta</Tag>
        </div>
      </Row>
      <Row title="Buttons">
        <div className={classes.flow}>
          <Button
            variant="primary"
            onClick={() => toast.success('Risk Assessment Complete', { description: '2003 Honda Accord' })}
          >
            Save Changes
          </Button>
          <Button
            onClick={() => toast.saved('Draft saved', { description: 'Your progress has been saved successfully' })}
          >
            Save Draft
          </Button>
          <Button variant="quiet">Cancel</Button>
          <Button
            variant="danger"
            onClick={() =>
              toast.failure('Failed to save draft', {
                description: 'Please try again. It is still saved on this tablet.',
              })
            }
          >
            Delete auction
          </Button>
          <Button variant="ink">Access Platform</Button>
          <Button icon={<IconPlayerPlay aria-hidden />} disabledReason="Coming Soon">
            Watch Demo
          </Button>
          <Button variant="primary" busy busyLabel="Saving...">
            Save Changes
          </Button>
          <Button size="small">Small</Button>
          <IconButton label="Edit" icon={<IconPencil size={20} aria-hidden />} />
          <IconButton label="Delete" icon={<IconTrash size={20} aria-hidden />} />
          <CopyButton text={VIN} label="Copy VIN" />
        </div>
        <div className={classes.flow}>
          <Button variant="primary" size="big">
            Submit
          </Button>
          <Button size="big">Save Draft</Button>
          <DialogExample />
        </div>
      </Row>
      <Row title="Fields">
        <FieldExamples />
      </Row>
      <Row title="Choices">
        <ChoiceExamples />
      </Row>
      <Row title="Trouble codes">
        <CodeExamples />
      </Row>
      <Row title="Tiles">
        <PrimaryTile
          to="/diagnostic"
          icon={IconClipboardPlus}
          title="New Diagnostic"
          description="Scan or type the VIN to begin"
        />
        <TileList>
          <Tile
            to="/saved-drafts"
            icon={IconDeviceFloppy}
            title="Saved Drafts"
            description="Unfinished forms, to pick up again"
            count={2}
          />
          <Tile
            to="/risk-assessment/1"
            icon={IconGavel}
            title="View Risk Assessment"
            description={<LaneLightInline light="yellow" />}
            first
          />
        </TileList>
        <TileList layout="cells">
          <Tile
            to="/admin/auctions"
            icon={IconGavel}
            title="Manage Auctions"
            description="Names, cities and auction passwords"
          />
          <Tile
            to="/vehicle-reports"
            icon={IconClipboardSearch}
            title="Risk Assessments"
            description="All reports, grouped by auction"
          />
        </TileList>
        <Counts
          items={[
            { label: 'Auctions', value: 2, note: 'North Lane, South Lane' },
            { label: 'Users', value: 31 },
            { label: 'Assessments', value: 1204, note: '17 today' },
          ]}
        />
      </Row>
      <Row title="Tables">
        <TableExample />
      </Row>
      <Row title="Tabs">
        <TabsExample />
      </Row>
      <Row title="Facts">
        <FactList
          facts={[
            { label: 'Vehicle', value: '2003 Honda Accord', wide: true },
            { label: 'VIN', value: <Vin vin={VIN} size="large" />, wide: true },
            { label: 'Trim', value: 'EX-V6' },
            { label: 'Engine', value: '3.0L V6' },
            { label: 'Stock #', value: '24817' },
            { label: 'Customer', value: null },
          ]}
        />
      </Row>
      <Row title="States">
        <div className={classes.states}>
          <EmptyState
            icon={<IconClipboardCheck size={32} stroke={1.5} />}
            title="No saved incomplete forms, you’re all caught up!"
            action={
              <ButtonLink to="/diagnostic" variant="primary" icon={<IconPlus aria-hidden />}>
                New Diagnostic
              </ButtonLink>
            }
          >
            A form you save before it is complete waits here.
          </EmptyState>
          <ErrorState
            title="Failed to load assessment details"
            error={PROBLEM}
            onRetry={() => undefined}
            action={<ButtonLink to="/vehicle-reports">Back to reports</ButtonLink>}
          />
        </div>
        <FailedPart onRetry={() => undefined} />
        <OfflineBanner online={false} waiting={2} />
        <Gantry label="Loading example">
          <div className={classes.loading}>
            <LaneLight light={null} hanging />
            <div>
              <LoadingText>Loading assessment...</LoadingText>
              <Skeleton width={240} height={40} />
              <SkeletonRows rows={2} />
            </div>
          </div>
        </Gantry>
      </Row>
      <Row title="Colour">
        <ul className={classes.colors}>
          {COLORS.map((color) => (
            <li key={color}>
              <i style={{ background: `var(--${color})` }} />
              {color}
            </li>
          ))}
        </ul>
      </Row>
    </Page>
  );
}

export { DesignPage as Component };
