/** Files that go with a quotation: a letter, a schedule. They are stored when the quotation is saved. */
import { Box, Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_ATTACHED } from '../../../contract/tender/quotationFiles';
import type { Quotation } from '../../../contract/tender/tenderRecords';
import { FileButton } from '../../../ui/files/FileDrop';
import { FieldGroup } from '../../../ui/form/FieldGroup';
import { FieldMessage } from '../../../ui/form/FieldMessage';
import { useFieldError } from '../../../ui/form/useFieldError';
import type { QuotationValues, TakenFile } from '../quotationValues';
import { LIST, ROW } from './attachmentStyle';
import { SendingFile } from './SendingFile';
import { useSendFiles } from './useSendFiles';

interface RowProps {
  name: string;
  disabled: boolean;
  /** What is told beside the name. */
  note: string;
  onRemove: () => void;
}

function Row({ name, note, disabled, onRemove }: RowProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={ROW}>
      <div>
        <span translate="no">{name}</span> <span className="muted">{note}</span>
      </div>
      <Button
        size="small"
        disabled={disabled}
        aria-label={t('quotations.attachments.removeOf', { name })}
        onClick={onRemove}
      >
        {t('quotations.attachments.remove')}
      </Button>
    </Box>
  );
}

interface AttachInputProps {
  attachments: Quotation['attachments'];
  /** As long as one is on its way, saving would leave it out. */
  onSending: (sending: boolean) => void;
}

export function AttachInput({ attachments, onSending }: AttachInputProps) {
  const { t } = useTranslation();
  const { values, isSubmitting, setFieldValue } = useFormikContext<QuotationValues>();
  const error = useFieldError('attach');
  // Of what was chosen last: for which there was no room.
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { attach, detach } = values;
  // Several may arrive before the form is drawn anew.
  const arrivedSoFar = useRef<TakenFile[]>(attach);
  useEffect(() => {
    arrivedSoFar.current = attach;
  }, [attach]);
  const { going, send, cancel } = useSendFiles((file) => {
    arrivedSoFar.current = [...arrivedSoFar.current, file];
    void setFieldValue('attach', arrivedSoFar.current);
  });
  const isSending = going.some(({ failed }) => failed === undefined);
  useEffect(() => {
    onSending(isSending);
  }, [isSending, onSending]);
  const kept = attachments.filter(({ id, may_remove }) => may_remove && !detach.includes(id));
  const room = MOST_ATTACHED - attachments.length + detach.length - attach.length - going.length;
  return (
    <FieldGroup legend={t('quotations.attachments.title')} whole>
      <Box component="ul" role="list" sx={LIST}>
        {kept.map(({ id, name }) => (
          <Row
            key={id}
            name={name}
            note=""
            disabled={isSubmitting}
            onRemove={() => {
              void setFieldValue('detach', [...detach, id]);
            }}
          />
        ))}
        {attach.map(({ upload_id, name }) => (
          <Row
            key={`upload ${upload_id}`}
            name={name}
            note={t('quotations.attachments.unsaved')}
            disabled={isSubmitting}
            onRemove={() => {
              void setFieldValue(
                'attach',
                attach.filter((one) => one.upload_id !== upload_id),
              );
            }}
          />
        ))}
        {going.map((one) => (
          <SendingFile
            key={one.key}
            going={one}
            onCancel={() => {
              cancel(one.key);
            }}
          />
        ))}
      </Box>
      {room > 0 && (
        <FileButton
          text={t('quotations.attachments.choose')}
          kind="many"
          describedBy="attach-message"
          onFiles={(files) => {
            send(files.slice(0, room));
            setLeftOut(files.slice(room).map(({ name }) => name));
          }}
        />
      )}
      <FieldMessage
        id="attach-message"
        error={
          error ??
          (leftOut.length > 0
            ? t('quotations.attachments.leftOut', { most: MOST_ATTACHED, names: leftOut })
            : undefined)
        }
        help={t('quotations.attachments.help', { most: MOST_ATTACHED })}
      />
    </FieldGroup>
  );
}
