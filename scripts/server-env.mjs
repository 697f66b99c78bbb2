/** What the server's process is started with, by the names of environment variables. */
export const serverEnv = {
  // glibc keeps freed image buffers in one arena per thread; these two settings give them back to the system.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  // Images, password hashes and file reads share the pool; none should wait for all others.
  UV_THREADPOOL_SIZE: '8',
};
