import webpack from "webpack";
import configuration from "./webpack.config.mjs";

webpack(configuration, (error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString({ preset: "errors-only" }));
    process.exitCode = 1;
  }
});
