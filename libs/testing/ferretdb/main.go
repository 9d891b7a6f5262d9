// FerretDB over SQLite, for tests that want a MongoDB-compatible database where there is neither MongoDB nor a container.
//
// Listens on the address given first and keeps its files in the folder given second. Ends when its standard input does,
// so that it never outlives the process that has started it.
package main

import (
	"context"
	"io"
	"log"
	"log/slog"
	"net"
	"net/url"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: ferretdb ADDRESS FOLDER")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		stop()
	}()

	database, err := ferretdb.New(&ferretdb.Config{
		Listener: ferretdb.ListenerConfig{TCP: "127.0.0.1:0"},
		Logger:   slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:  "sqlite",
		// What is acknowledged survives the end of the process; a test ends no more than that.
		SQLiteURL: "file:" + os.Args[2] + "/?_pragma=synchronous(normal)",
	})
	if err != nil {
		log.Fatal(err)
	}
	ended := make(chan error)
	go func() { ended <- database.Run(ctx) }()

	behind, err := url.Parse(database.MongoDBURI())
	if err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	go func() {
		if err := (&turnstile{behind: behind.Host}).serve(listener); err != nil && ctx.Err() == nil {
			log.Fatal(err)
		}
	}()

	err = <-ended
	_ = listener.Close()
	if err != nil {
		log.Fatal(err)
	}
}
