import { Page, PageHeader, Tabs } from '@lanelight/ui';
import { useSearchParams } from 'react-router';
import { FeedbackTab } from './FeedbackTab';
import { InstructionsTab } from './InstructionsTab';

type TabName = 'feedback' | 'instructions';

/** `/assessment-enhancements`: what super admins say about assessments, and what they tell the AI (specification, section 2). */
function EnhancementsPage() {
  const [parameters, setParameters] = useSearchParams();
  const shown: TabName = parameters.get('tab') === 'instructions' ? 'instructions' : 'feedback';
  return (
    <Page>
      <PageHeader
        title="Assessment Enhancements"
        subtitle="The AI reads the active instructions with every assessment, and an auction's feedback with the auction's next ones."
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      <Tabs<TabName>
        label="Assessment Enhancements"
        value={shown}
        onChange={(tab) => setParameters(tab === 'feedback' ? {} : { tab }, { replace: true })}
        tabs={[
          { value: 'feedback', label: 'Assessment Feedback', content: <FeedbackTab /> },
          { value: 'instructions', label: 'Global Instructions', content: <InstructionsTab /> },
        ]}
      />
    </Page>
  );
}

export { EnhancementsPage as Component };
