/** The product's English texts, so that a test names a text by its key where the specification does not quote it. */
import start from '../../public/assets/i18n/en.json' with { type: 'json' };
import main from '../../public/assets/i18n/main/en.json' with { type: 'json' };
import server from '../../server/text/en.json' with { type: 'json' };

export const texts = { ...start, ...main, server };
