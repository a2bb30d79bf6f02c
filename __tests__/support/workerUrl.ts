/** In the place of a worker's address: the DOM of the tests has no workers. */
export default '/worker.js';
