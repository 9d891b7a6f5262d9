import type { RemoteModule } from '@lanelight/ui';
import { IconClipboardPlus, IconDeviceFloppy, IconLineScan } from '@tabler/icons-react';

/** The mechanics' micro-frontend: recording a diagnostic, unfinished forms, looking up a VIN. */
const remote: RemoteModule = {
  routes: [
    { path: '/diagnostic', lazy: () => import('./diagnostic-form/DiagnosticPage'), handle: { frame: 'task' } },
    { path: '/diagnostic/submitted/:id', lazy: () => import('./diagnostic-form/SubmittedPage') },
    { path: '/saved-drafts', lazy: () => import('./saved-drafts/SavedDraftsPage') },
    { path: '/vin-decoder', lazy: () => import('./vin-decoder/VinDecoderPage') },
  ],
  navigation: [
    {
      id: 'mechanic.new-diagnostic',
      label: 'New Diagnostic',
      description: 'Scan or type the VIN to begin',
      icon: IconClipboardPlus,
      to: '/diagnostic',
      roles: ['mechanic'],
      order: 10,
      emphasis: true,
    },
    {
      id: 'mechanic.saved-drafts',
      label: 'Saved Drafts',
      description: 'Unfinished forms',
      icon: IconDeviceFloppy,
      to: '/saved-drafts',
      roles: ['mechanic'],
      order: 20,
    },
    {
      id: 'mechanic.vin-decoder',
      label: 'VIN Decoder',
      description: 'Look up a vehicle without a form',
      icon: IconLineScan,
      to: '/vin-decoder',
      roles: ['mechanic', 'super_admin'],
      order: 90,
    },
  ],
};
export default remote;
