import {
  MESSAGES,
  SALES_ROWS_AT_ONCE,
  SALES_ROWS_OF_A_FILE,
  type LocalSale,
  type SalesImport,
  type SalesImportReport,
  type SalesRowError,
} from '@lanelight/contracts';
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  ErrorState,
  formatDate,
  formatDateTime,
  IconButton,
  LaneLightInline,
  LoadingText,
  Page,
  PageHeader,
  plural,
  Section,
  SkeletonRows,
  toast,
  Vin,
  type Column,
} from '@lanelight/ui';
import { IconFileSpreadsheet, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { salesImportsQuery, useDeleteSalesImport, useImportSales } from '../queries';
import { partsOf, together, type FilePart } from './sales-file';
import classes from './SalesPage.module.css';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const miles = new Intl.NumberFormat('en-US');

const SALE_COLUMNS: Column<LocalSale>[] = [
  { key: 'vin', header: 'VIN', cell: ({ vin }) => <Vin vin={vin} /> },
  { key: 'year', header: 'Year', width: '88px', cell: ({ year }) => year },
  { key: 'date', header: 'Date', width: '128px', cell: ({ soldOn }) => formatDate(`${soldOn}T12:00:00`) },
  { key: 'miles', header: 'Miles', width: '104px', align: 'right', cell: (sale) => miles.format(sale.miles) },
  { key: 'price', header: 'Price', width: '104px', align: 'right', cell: ({ price }) => dollars.format(price) },
  { key: 'light', header: 'Light', width: '120px', cell: ({ light }) => <LaneLightInline light={light} /> },
];

const ERROR_COLUMNS: Column<SalesRowError>[] = [
  { key: 'row', header: 'Row', width: '88px', cell: ({ row }) => row },
  { key: 'message', header: 'What is wrong', cell: ({ message }) => message },
];

const IMPORT_COLUMNS: Column<SalesImport>[] = [
  { key: 'file', header: 'File', cell: ({ fileName }) => fileName },
  { key: 'sales', header: 'Sales', width: '104px', align: 'right', cell: ({ saleCount }) => miles.format(saleCount) },
  { key: 'at', header: 'Imported', width: '200px', cell: ({ importedAt }) => formatDateTime(importedAt) },
];

/** A file that was read and not yet imported. */
interface Chosen {
  id: string;
  fileName: string;
  parts: FilePart[];
  report: SalesImportReport;
}

/** `/sales`: an auction's own past sales, which its estimated values learn from. */
function SalesPage() {
  const { data, isError, error, isFetching, refetch } = useQuery(salesImportsQuery);
  const importSales = useImportSales();
  const remove = useDeleteSalesImport();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [doomed, setDoomed] = useState<SalesImport | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  /** Sends a file part by part; a part that is sent again has one effect. */
  const send = async (
    { id, fileName, parts }: Omit<Chosen, 'report'>,
    isPreview: boolean,
  ): Promise<SalesImportReport | null> => {
    const reports: SalesImportReport[] = [];
    setProgress({ done: 0, of: parts.length });
    try {
      for (const part of parts) {
        reports.push(await importSales.mutateAsync({ id, fileName, ...part, preview: isPreview }));
        setProgress({ done: reports.length, of: parts.length });
      }
      return together(reports);
    } catch (problem) {
      toast.problem(MESSAGES.sales.failed.title, problem, undefined, { id: 'sales' });
      return null;
    } finally {
      setProgress(null);
    }
  };

  const preview = async (file: File): Promise<void> => {
    const parts = partsOf(await file.text());
    if (parts.length * SALES_ROWS_AT_ONCE > SALES_ROWS_OF_A_FILE) {
      toast.failure(MESSAGES.sales.failed.title, { id: 'sales', description: MESSAGES.sales.tooLarge });
      return;
    }
    const read = { id: crypto.randomUUID(), fileName: file.name, parts };
    const report = await send(read, true);
    if (report) setChosen({ ...read, report });
  };

  const store = async (file: Chosen): Promise<void> => {
    const report = await send(file, false);
    if (!report) return;
    toast.success(MESSAGES.sales.imported(report.saleCount).title, { id: 'sales' });
    setChosen(null);
  };

  const confirmDelete = async ({ id }: SalesImport): Promise<void> => {
    try {
      await remove.mutateAsync(id);
      toast.success(MESSAGES.sales.deleted.title, { id: 'sales' });
    } catch (problem) {
      toast.problem(MESSAGES.sales.deleteFailed.title, problem, undefined, { id: 'sales' });
    }
    setDoomed(null);
  };

  return (
    <Page>
      <PageHeader
        title="Past Sales"
        subtitle="Estimated values follow your auction's own prices once five sales of a model are here."
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      {chosen ? (
        <Preview
          chosen={chosen}
          busy={progress !== null}
          onImport={() => void store(chosen)}
          onCancel={() => setChosen(null)}
        />
      ) : (
        <FileChooser busy={progress !== null} onFile={(file) => void preview(file)} />
      )}
      {progress && progress.of > 1 && (
        <progress
          className={classes.progress}
          value={progress.done}
          max={progress.of}
          aria-label="Progress of the file"
        />
      )}
      <Section title="Imported files">
        {isError ? (
          <ErrorState
            title={MESSAGES.sales.loadFailed.title}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <>
            <LoadingText>Loading past sales...</LoadingText>
            <SkeletonRows rows={3} />
          </>
        ) : data.items.length === 0 ? (
          <EmptyState icon={<IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />} title={MESSAGES.sales.empty}>
            Until then, values come from national figures.
          </EmptyState>
        ) : (
          <DataTable
            label="Imported files"
            columns={IMPORT_COLUMNS}
            rows={data.items}
            rowKey={({ id }) => id}
            rowActions={(row) => (
              <IconButton
                label={`Delete ${row.fileName}`}
                icon={<IconTrash size={20} aria-hidden />}
                onClick={() => setDoomed(row)}
              />
            )}
          />
        )}
      </Section>
      {doomed && (
        <ConfirmDialog
          open
          title={`Delete ${doomed.fileName}?`}
          cancelLabel="Cancel"
          onCancel={() => setDoomed(null)}
          confirmLabel="Delete"
          busy={remove.isPending}
          busyLabel="Deleting..."
          onConfirm={() => void confirmDelete(doomed)}
        >
          {plural(doomed.saleCount, 'sale')} will no longer count in new estimates. Assessments that exist stay as they
          are.
        </ConfirmDialog>
      )}
    </Page>
  );
}

function FileChooser({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.chooser}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV file of past sales"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="primary" busy={busy} busyLabel="Reading..." onClick={() => input.current?.click()}>
        Choose CSV File
      </Button>
      <p>
        The file needs the columns VIN, date, miles, price and light. You see what it holds before anything is imported.
      </p>
    </div>
  );
}

function Preview({
  chosen: { fileName, report },
  busy,
  onImport,
  onCancel,
}: {
  chosen: Chosen;
  busy: boolean;
  onImport: () => void;
  onCancel: () => void;
}) {
  const { saleCount, errorCount, errors, sample } = report;
  return (
    <Section title={`Preview of ${fileName}`}>
      <p role="status">
        {plural(saleCount, 'sale')} can be imported
        {errorCount > 0 && `, ${plural(errorCount, 'row')} cannot`}.
      </p>
      {sample.length > 0 && (
        <DataTable
          label="First sales"
          columns={SALE_COLUMNS}
          rows={sample}
          rowKey={({ vin, soldOn }) => `${vin} ${soldOn}`}
        />
      )}
      {errors.length > 0 && (
        <>
          <h3 className={classes.subtitle}>
            {errorCount > errors.length
              ? `First ${errors.length} of ${errorCount} rows that are left out`
              : 'Rows that are left out'}
          </h3>
          <DataTable
            label="Rows that are left out"
            columns={ERROR_COLUMNS}
            rows={errors}
            rowKey={({ row }) => String(row)}
          />
        </>
      )}
      <div className={classes.actions}>
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Importing..."
          disabledReason={saleCount === 0 ? 'No row of this file can be imported.' : null}
          onClick={onImport}
        >
          {saleCount > 0 ? `Import ${plural(saleCount, 'Sale')}` : 'Import'}
        </Button>
        <Button onClick={onCancel}>Choose Another File</Button>
      </div>
    </Section>
  );
}

export { SalesPage as Component };
