/** The remote that the test shell runs; its build points this name at the remote's own `src/app.ts`. */
declare module "@remote-app" {
  const app: import("../remote-app.ts").RemoteApp;
  export default app;
}
