import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { AssessmentToast } from './AssessmentToast';
import { RoleChangeToast } from './RoleChangeToast';
import { useFocusOnNavigation } from './use-focus-on-navigation';
import classes from './Root.module.css';
import { SkipLink } from './PageFrame';

/** What every page has around it: the way past the bar, a sign of navigation under way, and the news that an assessment is ready. */
export function Root() {
  const { state } = useNavigation();
  useFocusOnNavigation();
  return (
    <>
      <SkipLink />
      <div className={classes.progress} hidden={state === 'idle'} />
      <Outlet />
      <AssessmentToast />
      <RoleChangeToast />
      <ScrollRestoration />
    </>
  );
}
