/** The invoices and credit notes of the yard, newest first, each with what does not add up in it. */
import { Box, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useVoidInvoice } from '../../api/account';
import type { Account, Invoice } from '../../contract/execution/accountRecords';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { useFormat } from '../../ui/format/format';
import { useToday } from '../../ui/format/useToday';
import { Muted } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { ENTRIES } from './entryStyle';
import { Sentences } from './Findings';
import { invoiceFindingText } from './findingWords';
import { VoidDialog } from './VoidDialog';

/** Whether it is paid, and how much of it is overdue; of what asks for nothing there is nothing to say. */
function Standing({ invoice, currency }: { invoice: Invoice; currency: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const { kind, total, paid, due_on, voided } = invoice;
  const left = total - paid;
  if (voided !== null || total <= 0 || kind === 'CREDIT_NOTE' || kind === 'PROFORMA') return null;
  if (left <= 0) return <StateWord tone="ok">{t('account.paidInFull')}</StateWord>;
  const overdue = due_on !== null && due_on < today;
  return (
    <StateWord tone={overdue ? 'bad' : 'warn'}>
      {t(overdue ? 'account.overdue' : 'account.leftToPay', {
        amount: format.money(left, currency),
      })}
    </StateWord>
  );
}

interface EntryProps {
  account: Account;
  invoice: Invoice;
  onVoid: (invoice: Invoice) => void;
}

function Entry({ account: { currency }, invoice, onVoid }: EntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, kind, issued_on, due_on, total, document, voided, lines } = invoice;
  const facts = [
    t('account.issued', { day: format.day(issued_on) }),
    ...(due_on === null ? [] : [t('account.due', { day: format.day(due_on) })]),
    t('account.count', { count: lines.length }),
    ...(invoice.by === null ? [] : [t('account.enteredBy', { name: invoice.by })]),
  ];
  return (
    <li className={voided === null ? undefined : 'voided'}>
      <div className="head">
        <strong>{number}</strong>
        <span>{t(`account.kinds.${kind}`)}</span>
        {document !== null && (
          <Link component={RouterLink} to={`/documents/${document.id}`} underline="always">
            {document.number}
          </Link>
        )}
        <span className="amount">
          {format.money(kind === 'CREDIT_NOTE' ? -total : total, currency)}
        </span>
      </div>
      <div className="small">{t('app.list', { items: facts })}</div>
      <Standing invoice={invoice} currency={currency} />
      {voided !== null && (
        <div className="small">{t('account.voided', { reason: voided.reason })}</div>
      )}
      <Sentences
        sentences={invoice.findings.map((one) => invoiceFindingText(t, format, currency, one))}
      />
      {invoice.may_void && (
        <Button
          size="small"
          aria-label={t('account.voidOf', { number })}
          onClick={() => {
            onVoid(invoice);
          }}
        >
          {t('account.void')}
        </Button>
      )}
    </li>
  );
}

export function Invoices({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { id, ship_id } = account.drydock;
  const { mutateAsync } = useVoidInvoice(id);
  const [voiding, setVoiding] = useState<Invoice>();
  return (
    <>
      {account.invoices.length === 0 && <Muted>{t('account.noInvoices')}</Muted>}
      <Box component="ul" sx={ENTRIES}>
        {account.invoices.map((invoice) => (
          <Entry key={invoice.id} {...{ account, invoice }} onVoid={setVoiding} />
        ))}
      </Box>
      {account.may_invoice && (
        <Button
          component={RouterLink}
          to={drydockLink(ship_id, id, '/account/invoice')}
          variant="outlined"
          sx={{ mt: 1.5 }}
        >
          {t('account.addInvoice')}
        </Button>
      )}
      {voiding !== undefined && (
        <VoidDialog
          title={t('account.voidTitle', { number: voiding.number })}
          effect={t('account.voidInvoiceEffect')}
          submit={t('account.voidInvoice')}
          onVoid={(reason) => mutateAsync({ invoice_id: voiding.id, reason })}
          onClose={() => {
            setVoiding(undefined);
          }}
        />
      )}
    </>
  );
}
