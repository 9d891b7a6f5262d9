package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"sync"
)

// MongoDB changes a document atomically. FerretDB 1.24 reads it, changes it and writes it back, and what another
// connection has written in between is lost: of a hundred increments at once, one is left. The turnstile stands before
// it and lets one writing command through at a time for each collection, so that clients find what MongoDB promises.
type turnstile struct {
	behind string
	turns  sync.Map // by names of database and collection, *sync.RWMutex
}

// Commands that write nothing; they need not wait for each other.
var reading = map[string]bool{
	"aggregate": true, "buildInfo": true, "buildinfo": true, "count": true, "distinct": true, "endSessions": true,
	"explain": true, "find": true, "getMore": true, "hello": true, "isMaster": true, "ismaster": true,
	"killCursors": true, "listCollections": true, "listDatabases": true, "listIndexes": true, "ping": true,
}

const (
	headerLength  = 16
	maximumLength = 48_000_000
	opQuery       = 2004
	opMsg         = 2013
	moreToCome    = 1 << 1
	textType      = 2
)

func (t *turnstile) serve(listener net.Listener) error {
	for {
		client, err := listener.Accept()
		if err != nil {
			return err
		}
		go func() {
			defer client.Close()
			database, err := net.Dial("tcp", t.behind)
			if err != nil {
				return
			}
			defer database.Close()
			for t.pass(client, database) == nil {
			}
		}()
	}
}

// pass hands one command over and its answer back.
func (t *turnstile) pass(client, database net.Conn) error {
	command, err := readMessage(client)
	if err != nil {
		return err
	}
	answer, err := t.execute(command, database)
	if err != nil || answer == nil {
		return err
	}
	_, err = client.Write(answer)
	return err
}

// execute answers nil for a command that wants no answer.
func (t *turnstile) execute(command []byte, database net.Conn) ([]byte, error) {
	name, namespace, isAnswered := describe(command)
	known, _ := t.turns.LoadOrStore(namespace, &sync.RWMutex{})
	turn := known.(*sync.RWMutex)
	if reading[name] {
		turn.RLock()
		defer turn.RUnlock()
	} else {
		turn.Lock()
		defer turn.Unlock()
	}
	if _, err := database.Write(command); err != nil {
		return nil, err
	}
	if !isAnswered {
		return nil, nil
	}
	return readMessage(database)
}

// A field of type text, as it stands in a document.
var databaseField = []byte("\x02$db\x00")

// describe tells the name of a command, which is the first field of its document, the collection that it is for, which is
// that field's value, with the database, and whether it is answered.
func describe(message []byte) (name, namespace string, isAnswered bool) {
	body := message[headerLength:]
	var document []byte
	isAnswered = true
	switch binary.LittleEndian.Uint32(message[12:]) {
	case opMsg:
		// Flags, then sections; the first is of kind 0: one document.
		if len(body) > 5 && body[4] == 0 {
			document = body[5:]
			isAnswered = binary.LittleEndian.Uint32(body)&moreToCome == 0
		}
	case opQuery:
		// Flags, name of the collection, numbers to skip and to return, then the document.
		if len(body) > 4 {
			if _, rest, found := bytes.Cut(body[4:], []byte{0}); found && len(rest) > 8 {
				document = rest[8:]
			}
		}
	}
	// Its length, the type of the first field, and the name of it.
	if len(document) > 5 {
		document = document[:max(5, min(len(document), int(binary.LittleEndian.Uint32(document))))]
		first, value, _ := bytes.Cut(document[5:], []byte{0})
		name = string(first)
		if document[4] == textType && len(value) > 4 {
			collection, _, _ := bytes.Cut(value[4:], []byte{0})
			namespace = string(collection)
		}
	}
	if at := bytes.LastIndex(document, databaseField); at >= 0 && len(document) > at+len(databaseField)+4 {
		database, _, _ := bytes.Cut(document[at+len(databaseField)+4:], []byte{0})
		namespace = string(database) + "." + namespace
	}
	return name, namespace, isAnswered
}

// readMessage reads a message of MongoDB's wire protocol, which begins with its own length.
func readMessage(from io.Reader) ([]byte, error) {
	var length [4]byte
	if _, err := io.ReadFull(from, length[:]); err != nil {
		return nil, err
	}
	size := binary.LittleEndian.Uint32(length[:])
	if size < headerLength || size > maximumLength {
		return nil, fmt.Errorf("a message of %d bytes", size)
	}
	message := make([]byte, size)
	copy(message, length[:])
	_, err := io.ReadFull(from, message[4:])
	return message, err
}
