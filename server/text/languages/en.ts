import shared from '../../../public/assets/i18n/en.json';
import certificates from '../../../public/assets/i18n/certificates/en.json';
import documents from '../../../public/assets/i18n/documents/en.json';
import fleet from '../../../public/assets/i18n/fleet/en.json';
import main from '../../../public/assets/i18n/main/en.json';
import people from '../../../public/assets/i18n/people/en.json';
import settings from '../../../public/assets/i18n/settings/en.json';
import server from '../en.json';

export const en = { shared, main, people, fleet, documents, certificates, settings, server };
