// Shared packages that are not eager need an asynchronous start: the usual first file of a federated host.
import("shell/start");
