import { ASSESSMENT_COMPLETED, MESSAGES, vehicleTitle } from '@lanelight/contracts';
import { toast, useRealtime } from '@lanelight/ui';
import { useNavigate } from 'react-router';

/** Tells of a finished assessment wherever the user is (specification, section 8). */
export function AssessmentToast() {
  const navigate = useNavigate();
  useRealtime(ASSESSMENT_COMPLETED, (assessment) => {
    const { title, description } = MESSAGES.assessments.completed(vehicleTitle(assessment));
    const path = `/risk-assessment/${assessment.diagnosticId}`;
    const id = `assessment-${assessment.diagnosticId}-${assessment.version}`;
    toast.success(title, {
      id,
      description,
      // Toasts are drawn outside the router, where its own links do not work.
      action: (
        <a
          href={path}
          onClick={(event) => {
            event.preventDefault();
            toast.close(id);
            void navigate(path);
          }}
        >
          View Risk Assessment
        </a>
      ),
    });
  });
  return null;
}
