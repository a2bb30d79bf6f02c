/** Removes a setting: who removes it is asked first, and what then is sent is sent once. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSingleFlight } from '../../ui/useSingleFlight';

interface Removing<Row> {
  mutateAsync: (row: Row) => Promise<unknown>;
  isPending: boolean;
}

/** `leaving` is the one that is asked about; `dialog` is what goes to the ConfirmDialog, which says of what it asks. */
export function useRemoval<Row extends object>({ mutateAsync, isPending }: Removing<Row>) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<Row>();
  const handleRemove = useSingleFlight(async (row: Row) => {
    await mutateAsync(row);
    setLeaving(undefined);
  });
  const dialog = {
    open: leaving !== undefined,
    cancel: t('app.cancel'),
    busy: isPending,
    onConfirm: () => {
      if (leaving) handleRemove(leaving);
    },
    onCancel: () => {
      setLeaving(undefined);
    },
  };
  return { leaving, setLeaving, dialog };
}
