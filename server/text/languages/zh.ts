import shared from '../../../public/assets/i18n/zh.json';
import certificates from '../../../public/assets/i18n/certificates/zh.json';
import documents from '../../../public/assets/i18n/documents/zh.json';
import fleet from '../../../public/assets/i18n/fleet/zh.json';
import main from '../../../public/assets/i18n/main/zh.json';
import people from '../../../public/assets/i18n/people/zh.json';
import settings from '../../../public/assets/i18n/settings/zh.json';
import server from '../zh.json';

export const zh = { shared, main, people, fleet, documents, certificates, settings, server };
