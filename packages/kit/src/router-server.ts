/** The part of React Router that renders on the server; only the shell's server entry uses it. */
export { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
