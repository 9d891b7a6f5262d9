import { isDecodableVin, MESSAGES, type VinDecodeResult } from '@lanelight/contracts';
import { Button, FactList, messageOf, Page, PageHeader, RequireSession, toast, useSession } from '@lanelight/ui';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { decodeVin } from '../diagnostic-form/queries';
import { formAddressFor } from '../diagnostic-form/start-with-vin';
import classes from './VinDecoderPage.module.css';
import { VinField } from '../controls/VinField';

/** `/vin-decoder`: looks a vehicle up without a form. */
export function Component() {
  return (
    <RequireSession>
      <VinDecoderPage />
    </RequireSession>
  );
}

function VinDecoderPage() {
  const [vin, setVin] = useState('');
  const decode = useMutation({
    mutationFn: (entered: string) => decodeVin(entered),
    onError: (error) =>
      toast.failure(MESSAGES.vin.failed.title, {
        description: messageOf(error, MESSAGES.vin.failed.description),
        id: 'vin',
      }),
    onSuccess: () => toast.close('vin'),
  });
  const isReady = isDecodableVin(vin);
  return (
    <Page width="text">
      <PageHeader
        title="VIN Decoder"
        subtitle="Look up a vehicle without a form"
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) decode.mutate(vin);
        }}
      >
        <VinField value={vin} onChange={setVin} decoding={decode.isPending} />
        <Button
          type="submit"
          variant="primary"
          size="big"
          busy={decode.isPending}
          busyLabel="Decoding..."
          disabledReason={isReady ? null : MESSAGES.vin.enterValid}
        >
          Decode
        </Button>
      </form>
      <div aria-live="polite">{decode.data?.vin === vin && <Decoded result={decode.data} />}</div>
    </Page>
  );
}

function Decoded({ result }: { result: VinDecodeResult }) {
  return (
    <section className={classes.result} aria-label="Decoded vehicle">
      <FactList
        empty="Not in the data"
        facts={[
          { label: 'Year', value: result.year },
          { label: 'Make', value: result.make },
          { label: 'Model', value: result.model },
          { label: 'Trim', value: result.trim },
          { label: 'Engine', value: result.engine },
          { label: 'Body style', value: result.bodyStyle },
          { label: 'Transmission', value: result.transmission },
          { label: 'Drivetrain', value: result.drivetrain },
        ]}
      />
      {result.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <StartDiagnostic vin={result.vin} />
    </section>
  );
}

/** The next step for a mechanic: a form that has this VIN. */
function StartDiagnostic({ vin }: { vin: string }) {
  const { user, hasRole } = useSession();
  const navigate = useNavigate();
  if (!user || !hasRole('mechanic')) return null;
  return (
    <Button
      className={classes.start}
      size="big"
      icon={<IconClipboardPlus aria-hidden />}
      onClick={() => void navigate(formAddressFor(vin, localStorage, user.id))}
    >
      Start a diagnostic with this VIN
    </Button>
  );
}
