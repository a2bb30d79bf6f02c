/** A new invoice of a docking's account, typed or pasted from the yard's spreadsheet. */
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount, useAddInvoice } from '../../api/account';
import { useDocuments } from '../../api/documents';
import { useMay } from '../../api/me';
import type { Account } from '../../contract/execution/accountRecords';
import { INVOICE_TYPE } from '../../contract/execution/accounts';
import { MAX_PAGE_SIZE } from '../../contract/lists';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { CreateForm } from '../../parts/records/CreateForm';
import { CreateScreen } from '../../parts/records/CreateScreen';
import { combine } from '../../ui/combine';
import { Missing } from '../../ui/page/Missing';
import { Notice } from '../../ui/page/Notice';
import type { Loadable } from '../../ui/page/QueryState';
import { InvoiceInputs, type InvoiceChoices } from './InvoiceInputs';
import { DockingScreen } from '../../parts/records/RecordScreen';
import {
  checkInvoice,
  NEW_INVOICE,
  sameInvoice,
  toInvoice,
  type InvoiceValues,
} from './invoiceValues';

/** The invoices among the docking's documents; none for whoever may see no documents. */
function useInvoiceDocuments(id: number): Loadable<InvoiceChoices['documents']> {
  const enabled = useMay('documents');
  // An invoice comes in not long before it is entered.
  const newest = { drydock_id: id, sort: '-updated_at', page_size: MAX_PAGE_SIZE };
  const query = useDocuments(newest, { enabled });
  const items = query.data?.items;
  const isSettled = !enabled || items !== undefined || query.error !== null;
  const data = useMemo(
    () =>
      isSettled
        ? (items ?? [])
            .filter(({ type }) => type.code === INVOICE_TYPE)
            .map(({ id: value, number, title }) => ({ value, label: `${number} ${title}` }))
        : undefined,
    [isSettled, items],
  );
  return { ...query, error: null, data, isPending: !isSettled };
}

function NewInvoice({ account, documents }: InvoiceChoices) {
  const { t } = useTranslation();
  const { id, ship_id } = account.drydock;
  const { mutateAsync } = useAddInvoice(id);
  /** Of what was sent last: with other values it is another invoice. */
  const sent = useRef({ text: '', id: '' });
  const check = useCallback((values: InvoiceValues) => checkInvoice(values, account), [account]);
  const page = drydockLink(ship_id, id, '/account');
  const send = (values: InvoiceValues): Promise<Account> => {
    const invoice = toInvoice(values, account);
    const text = JSON.stringify(invoice);
    if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() };
    return mutateAsync({ ...invoice, client_id: sent.current.id });
  };
  return (
    <CreateForm
      name={`invoice/new/${id}`}
      empty={NEW_INVOICE}
      same={sameInvoice}
      check={check}
      send={send}
      pageOf={() => page}
      listPage={page}
      submit={t('account.invoice.save')}
    >
      {(fields) => <InvoiceInputs {...fields} account={account} documents={documents} />}
    </CreateForm>
  );
}

function Known({ shipId, id }: { shipId: number; id: number }) {
  const { t } = useTranslation();
  const account = useAccount(id);
  const known = combine({ account, documents: useInvoiceDocuments(id) });
  const { data } = account;
  const isElsewhere = data !== undefined && data.drydock.ship_id !== shipId;
  const isIdle = data !== undefined && !data.may_invoice;
  const refusal = isElsewhere ? (
    <Missing />
  ) : isIdle ? (
    <Notice title={t('account.notRunning')} />
  ) : undefined;
  return (
    <CreateScreen
      title={t('account.invoice.title')}
      intro={data?.drydock.number ?? ' '}
      list={{ label: t('account.title'), to: drydockLink(shipId, id, '/account') }}
      call="addInvoice"
      refusal={refusal}
      known={known}
      wide
      fields={8}
    >
      {(all) => <NewInvoice {...all} />}
    </CreateScreen>
  );
}

export function InvoiceCreate() {
  const { t } = useTranslation();
  return (
    <DockingScreen
      title={t('account.invoice.title')}
      list={{ label: t('drydocks.title'), to: '/drydocks' }}
    >
      {(docking) => <Known {...docking} />}
    </DockingScreen>
  );
}
