/** Every server test: a failure for anything said on the console. */
import { failOnConsole } from './failOnConsole';

failOnConsole();

// Jest keeps 100 frames of each error.
Error.stackTraceLimit = 10;
