/** The longest suites first: left to the end, one of them runs alone. Jest goes by their sizes until it knows their times. */
const { default: Sequencer } = require('@jest/test-sequencer');

const LONG =
  /\/(start|files|fileBounds|textReader|uploadKill|approvalKill|chaos\.pg|documents\/upload|app\/faults)\.test\.tsx?$/;

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
