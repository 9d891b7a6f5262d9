import { MESSAGES, type UserSession } from '@lanelight/contracts';
import {
  ApiProblem,
  Button,
  ConfirmDialog,
  FailedPart,
  Section,
  SkeletonRows,
  Tag,
  api,
  formatRelative,
  toast,
  useSession,
} from '@lanelight/ui';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sessionsKey, sessionsQuery } from './queries';
import classes from './Devices.module.css';

const TOAST_ID = 'devices';
const ICONS = { desktop: IconDeviceDesktop, tablet: IconDeviceTablet, phone: IconDeviceMobile, other: IconDevices };
const nameOf = ({ device }: UserSession): string => device ?? 'Unknown device';

/** The devices that somebody is signed in on, and how to sign out there. */
export function Devices() {
  const devices = useQuery(sessionsQuery);
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { sessions: messages } = MESSAGES;
  const fail = (problem: unknown): void =>
    void toast.problem(messages.endFailed.title, problem, undefined, { id: TOAST_ID });

  const end = useMutation({
    mutationFn: (id: string) => api.delete('/api/identity/me/sessions/{id}', { path: { id } }),
    onSuccess: () => void toast.success(messages.ended.title, { id: TOAST_ID }),
    onError: (problem) => {
      // It was signed out elsewhere meanwhile.
      if (!(problem instanceof ApiProblem && problem.status === 404)) fail(problem);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
  const endAll = useMutation({
    mutationFn: () => api.delete('/api/identity/me/sessions'),
    onSuccess: async () => {
      await signOut();
      await navigate('/auth', { replace: true });
    },
    onError: (problem) => {
      setAsking(false);
      fail(problem);
    },
  });

  return (
    <Section
      title="Your devices"
      actions={devices.isSuccess && <Button onClick={() => setAsking(true)}>Sign Out Everywhere</Button>}
    >
      {devices.isPending && <SkeletonRows rows={2} height={72} />}
      {devices.isError && (
        <FailedPart
          title={messages.loadFailed.title}
          retrying={devices.isFetching}
          onRetry={() => void devices.refetch()}
        />
      )}
      {devices.isSuccess && (
        <ul className={classes.devices} aria-label="Your devices">
          {devices.data.items.map((device) => {
            const Icon = ICONS[device.kind];
            return (
              <li key={device.id}>
                <Icon size={32} stroke={1.5} aria-hidden />
                <div className={classes.facts}>
                  <b>{nameOf(device)}</b>
                  <span>
                    {[
                      device.isCurrent ? 'In use now' : `Last used ${formatRelative(device.lastUsedAt)}`,
                      device.address,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                {device.isCurrent ? (
                  <Tag>This device</Tag>
                ) : (
                  <Button
                    aria-label={`Sign out ${nameOf(device)}`}
                    busy={end.isPending && end.variables === device.id}
                    onClick={() => end.mutate(device.id)}
                  >
                    Sign Out
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        cancelLabel="Stay Signed In"
        onCancel={() => setAsking(false)}
        confirmLabel="Sign Out Everywhere"
        busyLabel="Signing out..."
        busy={endAll.isPending}
        onConfirm={() => endAll.mutate()}
      >
        You’ll be signed out on all of your devices, this one too. Another device may show its pages for up to ten
        minutes.
      </ConfirmDialog>
    </Section>
  );
}
