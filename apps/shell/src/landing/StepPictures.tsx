import { Announcement, ChoiceGroup, NotesField, RepairTable } from '@lanelight/ui';
import { Picture } from './Picture';
import { SAMPLE_ANNOUNCED, SAMPLE_ANNOUNCEMENT, SAMPLE_ENGINE_NOTES, SAMPLE_REPAIRS } from './sample';
import classes from './StepPictures.module.css';

const unused = (): void => undefined;

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const OPERATION = [
  { value: 'expected', label: 'As expected' },
  { value: 'issues', label: 'Issues found' },
];

/** The engine section of the diagnostic form, cut off by the edge of the next part of the page. */
export function FormPicture() {
  return (
    <Picture
      className={classes.crop}
      label="The engine section of the form: warmed up, issues found, and the mechanic’s notes."
    >
      <div className={classes.form}>
        <p className={classes.title}>Engine</p>
        <ChoiceGroup label="Engine warmed up?" options={YES_NO} value="yes" onChange={unused} />
        <ChoiceGroup label="Engine operation" options={OPERATION} value="issues" onChange={unused} />
        <NotesField label="Engine notes" value={SAMPLE_ENGINE_NOTES} onChange={unused} />
      </div>
    </Picture>
  );
}

/** An announcement and the repairs behind it. */
export function ReportPicture() {
  return (
    <Picture
      className={classes.crop}
      label="An announcement that names every code, light and finding, above the necessary repairs with evidence and costs."
    >
      <div className={classes.report}>
        <Announcement text={SAMPLE_ANNOUNCEMENT} announced={SAMPLE_ANNOUNCED} />
        <p className={classes.title}>Necessary repairs</p>
        <RepairTable label="Necessary repairs" items={SAMPLE_REPAIRS} />
      </div>
    </Picture>
  );
}
