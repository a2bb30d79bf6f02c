import shared from '../../../public/assets/i18n/tr.json';
import certificates from '../../../public/assets/i18n/certificates/tr.json';
import documents from '../../../public/assets/i18n/documents/tr.json';
import fleet from '../../../public/assets/i18n/fleet/tr.json';
import main from '../../../public/assets/i18n/main/tr.json';
import people from '../../../public/assets/i18n/people/tr.json';
import settings from '../../../public/assets/i18n/settings/tr.json';
import server from '../tr.json';

export const tr = { shared, main, people, fleet, documents, certificates, settings, server };
