// The shared packages become available only behind an asynchronous boundary.
import("./bootstrap.tsx");
