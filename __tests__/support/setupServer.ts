/** Every server test: a failure for anything said on the console. */
import { failOnConsole } from './failOnConsole';

failOnConsole();
