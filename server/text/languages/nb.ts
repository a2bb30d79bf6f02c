import shared from '../../../public/assets/i18n/nb.json';
import certificates from '../../../public/assets/i18n/certificates/nb.json';
import documents from '../../../public/assets/i18n/documents/nb.json';
import fleet from '../../../public/assets/i18n/fleet/nb.json';
import main from '../../../public/assets/i18n/main/nb.json';
import people from '../../../public/assets/i18n/people/nb.json';
import settings from '../../../public/assets/i18n/settings/nb.json';
import server from '../nb.json';

export const nb = { shared, main, people, fleet, documents, certificates, settings, server };
