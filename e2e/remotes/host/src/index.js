// The shared packages are there before the code that needs them.
import("./page.js");
